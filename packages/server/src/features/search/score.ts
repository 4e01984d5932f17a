import type { GroupMatcher } from './word-group.ts'

/** The usual constants of BM25: how soon repetition stops counting, and how much length does. */
const K1 = 1.2
const B = 0.75

/** How telling a word is that `frequency` of `total` texts have. Never below 0. */
export const inverseFrequency = (frequency: number, total: number) =>
  Math.log(1 + (Math.max(total, frequency) - frequency + 0.5) / (frequency + 0.5))

interface Scored {
  readonly matcher: GroupMatcher
  /** From weightOf. */
  readonly weight: number
}

/** BM25 of one text, with the looser matches of a word counting less. */
export function scoreText(words: readonly string[], groups: readonly Scored[], averageLength: number): number {
  const length = 1 - B + (B * words.length) / (averageLength || 1)
  let score = 0
  for (const { matcher, weight } of groups) {
    let frequency = 0
    for (let at = 0; at < words.length; at++) frequency += matcher(words, at)?.weight ?? 0
    if (frequency > 0) score += (weight * frequency * (K1 + 1)) / (frequency + K1 * length)
  }
  return score
}

/** Scores have two decimals on the wire. */
export const rounded = (score: number) => Math.round(score * 100) / 100
