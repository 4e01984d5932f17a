import type { GroupMatcher } from './term-group.ts'

/** The usual constants of BM25: the effect of repeated words, and that of the text length. */
const K1 = 1.2
const B = 0.75

/** The weight of a word that occurs in `frequency` of `total` texts. Never below 0. */
export const inverseFrequency = (frequency: number, total: number) =>
  Math.log(1 + (Math.max(total, frequency) - frequency + 0.5) / (frequency + 0.5))

export interface Scored {
  readonly matcher: GroupMatcher
  /** From inverseFrequency. */
  readonly weight: number
}

/** BM25 score of one text, in which inexact matches count less. */
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
export const roundScore = (score: number) => Math.round(score * 100) / 100
