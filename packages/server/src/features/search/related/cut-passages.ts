/** A spoken line with its times in milliseconds. */
interface Cue {
  readonly startMs: number
  readonly endMs: number
  readonly line: string
}

/** Consecutive cues that get one vector: their places in the track, and their text. */
export interface CutPassage {
  readonly firstCue: number
  readonly lastCue: number
  readonly text: string
}

const MAX_PASSAGE_MS = 30_000
/** The next passage repeats the end of this one, so that a sentence is complete in one of them. */
const OVERLAP_MS = 5_000
/** Models read some hundred tokens. */
const MAX_PASSAGE_CHARACTERS = 1_000

/** Cuts a track at the borders of its cues into passages of at most 30 seconds. Passages without letters are omitted. */
export function cutPassages(cues: readonly Cue[]): CutPassage[] {
  const passages: CutPassage[] = []
  for (let first = 0; first < cues.length;) {
    const last = lastCueFrom(cues, first)
    const text = passageText(cues.slice(first, last + 1))
    if (/[\p{L}\p{N}]/u.test(text))
      passages.push({ firstCue: first, lastCue: last, text: text.slice(0, MAX_PASSAGE_CHARACTERS) })
    if (last === cues.length - 1) break
    first = nextFirst(cues, first, last)
  }
  return passages
}

function lastCueFrom(cues: readonly Cue[], first: number): number {
  let last = first
  let characters = cues[first]!.line.length
  for (;;) {
    const next = cues[last + 1]
    if (next === undefined || next.endMs - cues[first]!.startMs > MAX_PASSAGE_MS) return last
    characters += next.line.length + 1
    if (characters > MAX_PASSAGE_CHARACTERS) return last
    last++
  }
}

function nextFirst(cues: readonly Cue[], first: number, last: number): number {
  const from = cues[last]!.endMs - OVERLAP_MS
  let next = last + 1
  while (next - 1 > first && cues[next - 1]!.startMs >= from) next--
  return next
}

/** The lines of cues as one text. */
export const passageText = (cues: readonly Pick<Cue, 'line'>[]): string =>
  cues
    .map(({ line }) => line)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
