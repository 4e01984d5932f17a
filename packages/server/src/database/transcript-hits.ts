/** Cues in one transcript hit (docs/spec/search.md#results). The last hit of a subtitle has the remaining cues. */
export const CUES_PER_HIT = 5

/** Hits in the index are numbered from the ID of their subtitle times this. */
export const MAX_HITS_PER_TRACK = 2 ** 20
