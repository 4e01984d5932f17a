import { displayText, formatClock, type Cue } from '../../format/index.ts'
import type { HighlightedText } from '../../list/highlighted-text.ts'

/** A line of a transcript. Times in seconds. */
export interface TranscriptCue {
  readonly start: number
  readonly end: number
  /** `14:52` */
  readonly time: string
  readonly text: string
  /** The same passage in the second language; empty without one. */
  readonly secondText: string
}

/** The cues of a transcript; each cue of the second language belongs to the first-language cue that is shown at its middle. */
export function transcriptCues(first: readonly Cue[], second: readonly Cue[] = []): TranscriptCue[] {
  const texts = new Map<number, string[]>()
  let at = 0
  for (const cue of [...second].sort(byStart)) {
    const middle = (cue.startMs + cue.endMs) / 2
    while (at + 1 < first.length && (first[at + 1]?.startMs ?? 0) <= middle) at++
    texts.set(at, [...(texts.get(at) ?? []), oneLine(cue.line)])
  }
  return first.map(({ startMs, endMs, line }, index) => ({
    start: startMs / 1000,
    end: endMs / 1000,
    time: formatClock(startMs / 1000),
    text: oneLine(line),
    secondText: texts.get(index)?.join(' ') ?? '',
  }))
}

export const byStart = (a: Cue, b: Cue) => a.startMs - b.startMs

const oneLine = (text: string) => displayText(text.replaceAll(/\s+/g, ' '))

/** The index of the last cue that has started at a position in seconds; -1 before the first one. */
export function currentCueIndex(cues: readonly Pick<TranscriptCue, 'start'>[], position: number): number {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cues[middle]?.start ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The indexes of the cues that contain a text, in either language, without regard to case and accents. */
export function findHits(cues: readonly TranscriptCue[], query: string): number[] {
  const term = fold(query.trim()).text
  if (term === '') return []
  return cues.flatMap(({ text, secondText }, index) =>
    fold(text).text.includes(term) || fold(secondText).text.includes(term) ? [index] : [],
  )
}

/** A text with the matches of a search marked. */
export function markHits(text: string, query: string): HighlightedText[] {
  const term = fold(query.trim()).text
  if (term === '') return [{ text, isMatch: false }]
  const folded = fold(text)
  const parts: HighlightedText[] = []
  let shown = 0
  for (let at = folded.text.indexOf(term); at >= 0; at = folded.text.indexOf(term, at + term.length)) {
    const [from, to] = [folded.offsets[at] ?? 0, folded.offsets[at + term.length] ?? text.length]
    parts.push({ text: text.slice(shown, from), isMatch: false }, { text: text.slice(from, to), isMatch: true })
    shown = to
  }
  return [...parts, { text: text.slice(shown), isMatch: false }].filter(part => part.text !== '')
}

/** Lower case without accents; `offsets` has the position in the original of every character. */
function fold(text: string): { text: string; offsets: number[] } {
  let folded = ''
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    for (let unit = 0; unit < plain.length; unit++) offsets.push(at)
    folded += plain
    at += character.length
  }
  return { text: folded, offsets }
}
