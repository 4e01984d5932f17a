import { createHash } from 'node:crypto'

/** Pseudo-random numbers that depend only on `seed` and `purpose`. */
export interface Random {
  /** A whole number in [from, to]. */
  between: (from: number, to: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
}

export const seededRandom = (seed: string, purpose: string): Random => {
  let state = createHash('sha256').update(`${purpose} ${seed}`).digest().readUInt32LE()
  // mulberry32: small, and good enough to distribute counts and choices
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return { between, pick: list => list[between(0, list.length - 1)] ?? list[0] }
}
