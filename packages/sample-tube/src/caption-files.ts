import type { Cue, Language } from './captions.ts'

/**
 * Overlap of automatic captions, as on real sites: the window of a line is shown until half of the next line is spoken.
 */
const OVERLAP_MS = 1900
const WORD_CONFIDENCE = 244

interface Word {
  text: string
  offsetMs: number
}

/** Automatic captions are in lower case without punctuation, and each word has a time. */
const splitCueWords = (cue: Cue): Word[] => {
  const words = cue.text
    .toLowerCase()
    .replace(/[.,:;!?]/g, '')
    .split(' ')
  const stepMs = Math.floor(cue.durationMs / (words.length + 1))
  return words.map((text, index) => ({ text: index === 0 ? text : ` ${text}`, offsetMs: index * stepMs }))
}

export const manualJson3 = (cues: Cue[]): object => ({
  wireMagic: 'pb3',
  pens: [{}],
  wsWinStyles: [{}],
  wpWinPositions: [{}],
  events: cues.map(cue => ({ tStartMs: cue.startMs, dDurationMs: cue.durationMs, segs: [{ utf8: cue.text }] })),
})

/** One window for the whole video, overlapping lines, and between them events that only add a line feed. */
export const automaticJson3 = (cues: Cue[]): object => {
  const endMs = cues.reduce((end, cue) => Math.max(end, cue.startMs + cue.durationMs), 0)
  const lines = cues.flatMap((cue, index) => {
    const next = cues[index + 1]
    const durationMs = next === undefined ? cue.durationMs : next.startMs - cue.startMs + OVERLAP_MS
    const segs = splitCueWords(cue).map(({ text, offsetMs }) => ({
      utf8: text,
      ...(offsetMs > 0 ? { tOffsetMs: offsetMs } : {}),
      acAsrConf: WORD_CONFIDENCE,
    }))
    const line = { tStartMs: cue.startMs, dDurationMs: durationMs, wWinId: 1, segs }
    if (next === undefined) return [line]
    const feed = {
      tStartMs: next.startMs - 10,
      dDurationMs: OVERLAP_MS + 10,
      wWinId: 1,
      aAppend: 1,
      segs: [{ utf8: '\n' }],
    }
    return [line, feed]
  })
  return {
    wireMagic: 'pb3',
    pens: [{}],
    wsWinStyles: [{}, { mhModeHint: 2, juJustifCode: 0, sdScrollDir: 3 }],
    wpWinPositions: [{}, { apPoint: 6, ahHorPos: 20, avVerPos: 100, rcRows: 2, ccCols: 40 }],
    events: [{ tStartMs: 0, dDurationMs: endMs, id: 1, wpWinPosId: 1, wsWinStyleId: 1 }, ...lines],
  }
}

const formatTimestamp = (ms: number): string => new Date(ms).toISOString().slice(11, 23)
const header = (language: Language): string => `WEBVTT\nKind: captions\nLanguage: ${language}\n\n`

/** Text of a cue is escaped in WebVTT, but not in JSON. */
const escapeCue = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const manualVtt = (cues: Cue[], language: Language): string =>
  header(language) +
  cues
    .map(
      cue =>
        `${formatTimestamp(cue.startMs)} --> ${formatTimestamp(cue.startMs + cue.durationMs)}\n${escapeCue(cue.text)}\n\n`,
    )
    .join('')

/** Each line twice: growing word by word below the previous line, then unchanged for a moment. */
export const automaticVtt = (cues: Cue[], language: Language): string => {
  const position = 'align:start position:0%'
  let previousLine = ' '
  const blocks = cues.map((cue, index) => {
    const words = splitCueWords(cue)
    const endMs = cues[index + 1]?.startMs ?? cue.startMs + cue.durationMs
    const growing = words
      .map(({ text, offsetMs }) =>
        offsetMs === 0 ? escapeCue(text) : `<${formatTimestamp(cue.startMs + offsetMs)}><c>${escapeCue(text)}</c>`,
      )
      .join('')
    const completeLine = escapeCue(words.map(word => word.text).join(''))
    const block =
      `${formatTimestamp(cue.startMs)} --> ${formatTimestamp(endMs - 10)} ${position}\n${previousLine}\n${growing}\n\n` +
      `${formatTimestamp(endMs - 10)} --> ${formatTimestamp(endMs)} ${position}\n${completeLine}\n \n\n`
    previousLine = completeLine
    return block
  })
  return header(language) + blocks.join('')
}
