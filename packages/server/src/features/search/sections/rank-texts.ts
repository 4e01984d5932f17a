import { indexTokens, type IndexToken } from '../../../platform/index-tokens.ts'
import type { Occurrence, TermFinder } from './find-occurrences.ts'

/** How well a text matches: hits are sorted by these values, the first one first. */
export type Rank = readonly number[]

/** Texts lose half of their weight in this time. */
const HALF_AGE_S = 5 * 365 * 86_400

/** Words of a text after which it counts half as much. */
const HALF_LENGTH = 100

/** Newer texts first, by a factor from 0 to 1. */
const recency = (published: number, nowS: number) => 1 / (1 + Math.max(0, nowS - published) / HALF_AGE_S)

interface RankedName {
  readonly name: string
  /** In the order of their weight: the channel, then tags. */
  readonly others: readonly string[]
  readonly published: number
}

/**
 * Exact title, start of a title, phrase in a title, all words in a title, all words in the channel, all words in the tags, words in
 * several of them; words as typed before others in each.
 */
export function rankName({ name, others, published }: RankedName, finder: TermFinder, nowS: number): Rank {
  const tokens = indexTokens(name)
  const found = finder.find(tokens)
  const inOthers = others.map(text => finder.find(indexTokens(text)))
  const place = inOthers.findIndex(occurrences => hasAll(occurrences, finder))
  const isExact = [found, ...inOthers].some(occurrences =>
    hasAll(
      occurrences.filter(one => one.isExact),
      finder,
    ),
  )
  const level = hasAll(found, finder) ? levelInTitle(found, tokens) : place === -1 ? 0 : others.length - place
  const share = found.length / Math.max(1, tokens.length)
  return [Number(isExact), level, (1 + share) * recency(published, nowS)]
}

function levelInTitle(found: readonly Occurrence[], tokens: readonly IndexToken[]): number {
  const IN_TITLE = 10
  const isSequence = found.every(({ first, term }, index) => {
    const previous = found[index - 1]
    return previous === undefined ? term === 0 : first === previous.last + 1 && term === previous.term + 1
  })
  if (!isSequence) return IN_TITLE
  const isStart = found[0]?.first === 0
  // The last character of a run is one more token.
  const covered = tokens[found.at(-1)?.last ?? 0]?.end === tokens.at(-1)?.end
  return IN_TITLE + 1 + Number(isStart) + Number(isStart && covered)
}

const hasAll = (occurrences: readonly Occurrence[], { termCount }: TermFinder) =>
  new Set(occurrences.map(({ term }) => term)).size === termCount

/** Words within this distance are one passage. */
const PASSAGE_TOKENS = 30

/** Phrase, words near one another, words anywhere; then shorter and newer texts with more occurrences. */
export function rankText(
  { text, published }: { text: string; published: number },
  finder: TermFinder,
  nowS: number,
): Rank {
  const tokens = indexTokens(text)
  const found = finder.find(tokens)
  const isExact = hasAll(
    found.filter(one => one.isExact),
    finder,
  )
  const density = found.length / (found.length + 1) / (1 + tokens.length / HALF_LENGTH)
  return [Number(isExact), closeness(found, finder), density * recency(published, nowS)]
}

/** 2: all terms one after another, 1: within a passage, 0: further apart. */
function closeness(found: readonly Occurrence[], finder: TermFinder): 0 | 1 | 2 {
  let closest: 0 | 1 = 0
  for (let from = 0; from < found.length; from++) {
    const first = found[from]!
    const passage = found.slice(from).filter(({ last }) => last - first.first <= PASSAGE_TOKENS)
    if (!hasAll(passage, finder)) continue
    closest = 1
    let expected = first
    for (const next of found.slice(from + 1)) {
      if (expected.term === finder.termCount - 1) break
      if (next.first === expected.last + 1 && next.term === expected.term + 1) expected = next
    }
    if (first.term === 0 && expected.term === finder.termCount - 1) return 2
  }
  return closest
}

/** For `sort`: higher values first, and of equal ones the higher row ID. */
export function compareRanks(a: { rank: Rank; id: number }, b: { rank: Rank; id: number }): number {
  for (const [index, value] of a.rank.entries()) {
    const difference = (b.rank[index] ?? 0) - value
    if (difference !== 0) return difference
  }
  return b.id - a.id
}
