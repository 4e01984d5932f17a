/** A timed line of a transcript. */
export interface Cue {
  startMs: number
  endMs: number
  line: string
}
