/** An integer with inclusive limits. */
export interface NumberRule {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly unit?: string
}

/** A text that the server passes to a program, which must be able to parse it. */
export interface TextRule {
  readonly kind: 'text'
  readonly isValid: (text: string) => boolean
  /** Advice on valid values. */
  readonly message: string
}

export type SettingRule = NumberRule | TextRule
