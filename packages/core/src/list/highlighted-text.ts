/** A part of a line, and whether it matches the search. */
export interface HighlightedText {
  readonly text: string
  readonly isMatch: boolean
}
