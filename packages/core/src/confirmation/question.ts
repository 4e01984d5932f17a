/** A choice of a confirmation. `input` is passed to what runs when it is chosen. */
export interface QuestionChoice<Input> {
  readonly name: string
  readonly label: string
  readonly input: Input
}

/** A confirmation before something is lost, or added. */
export interface Question<Input> {
  readonly title: string
  /** What will be lost. */
  readonly detail: string
  /** Nothing is lost: the first choice is the default one instead of Cancel. */
  readonly isAddition?: boolean
  /** All choices other than Cancel. */
  readonly choices: readonly QuestionChoice<Input>[]
  /** Loads more detail. Until it resolves, the confirmation can only be canceled. Does not reject. */
  readonly loadDetail?: () => Promise<string>
}

/** The texts of a question with one choice other than Cancel. */
export interface SingleChoiceTexts {
  readonly title: string
  readonly detail: string
  readonly label: string
}

export function singleChoice<Input>({ title, detail, label }: SingleChoiceTexts, input: Input): Question<Input> {
  return { title, detail, choices: [{ name: 'go', label, input }] }
}
