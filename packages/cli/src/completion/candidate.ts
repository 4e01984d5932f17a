/** A word that completes the command line, and its description. */
export interface Candidate {
  readonly word: string
  readonly about: string
}
