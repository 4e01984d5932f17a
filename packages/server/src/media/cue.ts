/** A timed line of a transcript. */
export type { Cue } from '@tubecellar/core/format'
