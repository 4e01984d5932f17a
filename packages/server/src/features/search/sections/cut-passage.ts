import type { Marks } from '@tubecellar/core/contract'
import { indexTokens, type IndexToken } from '../../../platform/index-tokens.ts'
import { toMarks, type Occurrence, type TermFinder } from './find-occurrences.ts'

/** Characters in which as many terms as possible should occur, and those of the whole passage. */
const WINDOW = 160
const PASSAGE = 240

export interface Passage {
  readonly text: string
  readonly marks: Marks
}

/** The part of a text that contains most terms, centered on them and cut between words; blanks and line breaks are one blank. */
export function cutPassage(finder: TermFinder, original: string): Passage {
  const text = original.replace(/\s+/g, ' ').trim()
  const tokens = indexTokens(text)
  const best = bestWindow(finder.find(tokens), tokens)
  const [start, end] = best ? center(text, best.start, best.end) : center(text, 0, 0)
  const inside =
    best?.all.filter(({ first, last }) => (tokens[first]?.start ?? 0) >= start && (tokens[last]?.end ?? 0) <= end) ?? []
  const opening = start > 0 ? '… ' : ''
  const shift = opening.length - start
  return {
    text: opening + text.slice(start, end) + (end < text.length ? ' …' : ''),
    marks: toMarks(inside, tokens).map(([from, to]) => [from + shift, to + shift]),
  }
}

/** The first window with most terms. */
function bestWindow(all: readonly Occurrence[], tokens: readonly IndexToken[]) {
  let best: { start: number; end: number; terms: number; all: readonly Occurrence[] } | undefined
  for (let from = 0; from < all.length; from++) {
    const start = tokens[all[from]!.first]!.start
    const terms = new Set<number>()
    let end = start
    for (let at = from; at < all.length; at++) {
      const { term, last } = all[at]!
      if (at > from && tokens[last]!.end > start + WINDOW) break
      terms.add(term)
      end = tokens[last]!.end
    }
    if (best === undefined || terms.size > best.terms) best = { start, end, terms: terms.size, all }
  }
  return best
}

/** Extends a range to the length of a passage, and then moves its ends to the next blank inside. */
function center(text: string, start: number, end: number): [number, number] {
  const spare = Math.max(0, PASSAGE - (end - start))
  let from = Math.max(0, start - Math.floor(spare / 2))
  const to = Math.min(text.length, from + Math.max(PASSAGE, end - start))
  from = Math.max(0, Math.min(from, to - PASSAGE))
  const first = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const last = to === text.length ? to : text.lastIndexOf(' ', to)
  // Text without blanks is cut anywhere.
  return [first > 0 && first <= start ? first : from, last >= end && last > from ? last : to]
}
