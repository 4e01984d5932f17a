import { startAtMatch, type CuesAround, type HighlightedText, type PassageView } from '@tubecellar/core'
import type { TextSpan } from '../../ui/page/page-rows.tsx'
import { fit, pad } from '../../terminal/fit.ts'
import { wrapText } from '../../terminal/wrap-text.ts'
import { markedSpans } from './marked-spans.ts'
import { wrapMarked } from './wrap-marked.ts'

const TIME_WIDTH = 8

/** A row of a passage, or of a cue before or after it. */
export interface PassageLine {
  readonly spans: readonly TextSpan[]
  readonly isHit: boolean
}

type Passage = Pick<PassageView, 'time' | 'text'>

/** A passage with marked words, and as many of the cues around it as fit. */
export function passageLines(
  { time, text }: Passage,
  { before, after }: CuesAround,
  { width, rows }: { readonly width: number; readonly rows: number },
): PassageLine[] {
  const textWidth = width - TIME_WIDTH
  const hit = wrapMarked(text, textWidth)
    .slice(0, Math.max(1, rows))
    .map((line, row) => hitLine(row === 0 ? time : '', line, textWidth))
  const toLines = (cue: CuesAround['before'][number]) =>
    wrapText(cue.text, textWidth).map((line, row) => cueLine(row === 0 ? cue.time : '', line))
  const [above, below] = [before.map(toLines).reverse(), after.map(toLines)]
  const room = Math.max(0, rows - hit.length)
  const next = wholeCues(below, Math.ceil(room / 2))
  const previous = wholeCues(above, room - next.flat().length)
  return [...previous.toReversed().flat(), ...hit, ...wholeCues(below, room - previous.flat().length).flat()]
}

/** One row each: the cue before, the passage, and the cue after. */
export function passageRows({ time, text }: Passage, { before, after }: CuesAround, width: number): PassageLine[] {
  const textWidth = width - TIME_WIDTH
  const [previous, next] = [before.at(-1), after[0]]
  const toLines = (cue: typeof previous) => (cue ? [cueLine(cue.time, fit(cue.text, textWidth))] : [])
  return [
    ...toLines(previous),
    hitLine(time, startAtMatch(text, Math.floor(textWidth / 3)), textWidth),
    ...toLines(next),
  ]
}

/** The first cues whose lines fit. */
function wholeCues(cues: readonly PassageLine[][], rows: number): readonly PassageLine[][] {
  let left = rows
  const end = cues.findIndex(lines => (left -= lines.length) < 0)
  return end < 0 ? cues : cues.slice(0, end)
}

const hitLine = (time: string, text: readonly HighlightedText[], width: number): PassageLine => ({
  spans: [
    { text: pad(time, TIME_WIDTH, 'left'), as: 'accent', isBold: true },
    ...markedSpans(text, { width, isPadded: true }),
  ],
  isHit: true,
})

const cueLine = (time: string, text: string): PassageLine => ({
  spans: [{ text: `${pad(time, TIME_WIDTH, 'left')}${text}`, as: 'dim' }],
  isHit: false,
})
