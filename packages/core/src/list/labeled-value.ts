export interface LabeledValue {
  readonly label: string
  readonly value: string
}
