import type { TranscriptMatch } from '@tubecellar/core/contract'
import { indexTokens, type IndexToken } from '../../../platform/index-tokens.ts'
import { toMarks, type Occurrence, type TermFinder } from './find-occurrences.ts'
import type { CueRecord } from './section-records.store.ts'

/** Positions of one hit. */
export const MAX_POSITIONS = 200
/** Passages of one hit among others. */
export const MAX_PASSAGES = 4

/** Characters between the first and the last word of a passage with several words. */
const MAX_DISTANCE = 180
/** Shorter passages get the next cue too. */
const MIN_PASSAGE = 60

interface Line extends CueRecord {
  readonly index: number
  /** The place of the line in the text of the track. */
  readonly from: number
  readonly text: string
}

/** A token with its place in the text of the track, and its line. */
interface TrackToken extends IndexToken {
  readonly line: number
}

interface Hit {
  readonly occurrences: readonly Occurrence[]
  readonly terms: number
  readonly exact: number
  readonly length: number
}

type Passages = Pick<TranscriptMatch, 'hit_count' | 'positions' | 'passages'>

/** The hits in the subtitles of one video: in the track with most of them, of equal ones in the first. */
export function findPassages(
  cues: readonly CueRecord[],
  finder: TermFinder,
  maxPassages: number,
): Passages | undefined {
  let best: { lines: readonly Line[]; tokens: readonly TrackToken[]; hits: readonly Hit[] } | undefined
  for (const track of new Set(cues.map(cue => cue.track))) {
    const lines = toLines(cues.filter(cue => cue.track === track))
    const tokens = lines.flatMap(tokensOfLine(finder))
    const hits = findHits(tokens, finder)
    if (best === undefined || quality(hits) > quality(best.hits)) best = { lines, tokens, hits }
  }
  if (best === undefined || best.hits.length === 0) return undefined
  const { lines, tokens, hits } = best
  const startOf = ({ occurrences: [first] }: Hit) => lines[tokens[first!.first]!.line]!.startMs / 1000
  const ranked = hits.toSorted((a, b) => b.terms - a.terms || b.exact - a.exact || a.length - b.length)
  return {
    hit_count: hits.length,
    positions: hits.slice(0, MAX_POSITIONS).map(startOf),
    passages: ranked.slice(0, maxPassages).map(hit => presentPassage(hit, lines, { tokens, finder })),
  }
}

/** Hits with more of the terms first, then more hits. */
const quality = (hits: readonly Hit[]) => Math.max(0, ...hits.map(({ terms }) => terms)) * 1_000_000 + hits.length

function toLines(cues: readonly CueRecord[]): Line[] {
  let from = 0
  return cues.map((cue, index) => {
    const text = cue.line.replace(/\s+/g, ' ').trim()
    const line = { ...cue, index, from, text }
    from += text.length + 1
    return line
  })
}

const tokensOfLine =
  (finder: TermFinder) =>
  ({ text, from, index }: Line): TrackToken[] =>
    finder.canOccur(text)
      ? indexTokens(text).map(({ word, start, end }) => ({ word, start: start + from, end: end + from, line: index }))
      : []

/** One hit for each passage with all terms; without such a passage, one for each line with a term. */
function findHits(tokens: readonly TrackToken[], finder: TermFinder): Hit[] {
  const found = finder.find(tokens).filter(({ first, last }) => isConnected(tokens, first, last))
  const passages: Hit[] = []
  for (let from = 0; from < found.length;) {
    const end = passageEnd(found, from, { tokens, termCount: finder.termCount })
    if (end !== undefined) passages.push(toHit(found.slice(from, end), tokens))
    from = end ?? from + 1
  }
  if (passages.length > 0) return passages
  const byLine = Map.groupBy(found, ({ first }) => tokens[first]!.line)
  return [...byLine.values()].map(occurrences => toHit(occurrences, tokens))
}

/** Whether no line without tokens is between those of a phrase. */
const isConnected = (tokens: readonly TrackToken[], first: number, last: number) =>
  tokens.slice(first, last).every(({ line }, index) => tokens[first + index + 1]!.line - line <= 1)

/** The end of the shortest list of occurrences from here that has all terms within the distance. */
function passageEnd(
  found: readonly Occurrence[],
  from: number,
  { tokens, termCount }: { tokens: readonly TrackToken[]; termCount: number },
): number | undefined {
  const start = tokens[found[from]!.first]!.start
  const terms = new Set<number>()
  for (let at = from; at < found.length; at++) {
    const { term, last } = found[at]!
    if (tokens[last]!.end - start > MAX_DISTANCE && at > from) return undefined
    terms.add(term)
    if (terms.size === termCount) return at + 1
  }
  return undefined
}

const toHit = (occurrences: readonly Occurrence[], tokens: readonly TrackToken[]): Hit => ({
  occurrences,
  terms: new Set(occurrences.map(({ term }) => term)).size,
  exact: occurrences.filter(({ isExact }) => isExact).length,
  length: tokens[occurrences.at(-1)!.last]!.end - tokens[occurrences[0]!.first]!.start,
})

/** The cues of a hit as one text, in which every occurrence is marked. */
function presentPassage(
  { occurrences }: Hit,
  lines: readonly Line[],
  { tokens, finder }: { tokens: readonly TrackToken[]; finder: TermFinder },
): Passages['passages'][number] {
  const first = tokens[occurrences[0]!.first]!.line
  let last = tokens[occurrences.at(-1)!.last]!.line
  const length = () => lines[last]!.from + lines[last]!.text.length - lines[first]!.from
  while (length() < MIN_PASSAGE && lines[last + 1] !== undefined) last++
  const shown = lines.slice(first, last + 1)
  const text = shown.map(line => line.text).join(' ')
  const all = indexTokens(text)
  const { startMs, lang, source } = lines[first]!
  const end = Math.max(...shown.map(({ endMs }) => endMs)) / 1000
  return { start: startMs / 1000, end, lang, source, text, marks: toMarks(finder.find(all), all) }
}
