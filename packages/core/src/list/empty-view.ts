import type { Screen } from '../routes/index.ts'

/** Title, hint and link of an empty list. */
export interface EmptyView {
  readonly title: string
  readonly hint: string
  /** The screen that the hint links to, with the label of the link; null if there is no link. */
  readonly link: { readonly label: string; readonly screen: Screen } | null
}
