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
  /** What is wrong with a value, if that can be said more exactly than with the message. */
  readonly problem?: (text: string) => string | null
}

export type SettingRule = NumberRule | TextRule
