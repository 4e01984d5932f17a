/** A word that may come next, with what it is. */
export interface Candidate {
  readonly word: string
  readonly about: string
}
