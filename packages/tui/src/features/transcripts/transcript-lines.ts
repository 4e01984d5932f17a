import { markHits, type TranscriptCue, type TranscriptView } from '@tubecellar/core'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { pad } from '../../terminal/fit.ts'
import { wrapText } from '../../terminal/wrap-text.ts'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { focusableLine, textLine, wrappedLines, type TextSpan } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

const TIME_WIDTH = 7
/** The cursor, the mark of the current cue, the time and the gap. */
const TEXT_START = 1 + 1 + TIME_WIDTH + 2

export const cueKey = (index: number) => `cue-${index}`

interface TranscriptLinesInput {
  readonly view: Pick<TranscriptView, 'content' | 'search' | 'secondFailure'>
  /** Index of the current cue. */
  readonly current: number
  readonly width: number
  readonly onPlay: (cue: TranscriptCue) => void
  readonly onRetry: () => void
  /** Requests subtitles for a video without any; `label` is null if that is not possible now. */
  readonly generation: { readonly text: string | null; readonly label: string | null; readonly start: () => void }
}

/** The rows of a transcript. The subject of a row is the index of its cue. */
export function transcriptLines(input: TranscriptLinesInput): PageLine[] {
  const { view, current, width, onPlay, onRetry } = input
  const { content, search, secondFailure } = view
  switch (content.tag) {
    case 'loading':
      return [textLine('loading', transcriptTexts.loading, 'dim', 1)]
    case 'none':
      return noTranscriptLines(content.hint, input)
    case 'failed':
      return loadFailureLines(content.failure, width, onRetry)
    case 'ready':
      return [
        ...loadFailureLines(secondFailure, width, onRetry),
        ...content.cues.flatMap((cue, index) =>
          cueLines(cue, { index, isCurrent: index === current, query: search.text, width, onPlay }),
        ),
      ]
  }
}

function noTranscriptLines(hint: string, { generation, width }: TranscriptLinesInput): PageLine[] {
  const { text, label, start } = generation
  return [
    textLine('none', transcriptTexts.none, 'text', 1),
    ...wrappedLines('hint', text ?? hint, width, 'dim', 1),
    ...(label !== null
      ? [
          focusableLine({
            key: 'generate',
            section: 'transcript',
            spans: [{ text: ` ${label}`, as: 'accent' }],
            enter: { label: label.toLowerCase(), run: start },
          }),
        ]
      : []),
  ]
}

interface CueInput extends Pick<TranscriptLinesInput, 'width' | 'onPlay'> {
  readonly index: number
  readonly isCurrent: boolean
  readonly query: string
}

function cueLines(cue: TranscriptCue, { index, isCurrent, query, width, onPlay }: CueInput): PageLine[] {
  const room = Math.max(10, width - TEXT_START - 1)
  const [first = '', ...rest] = wrapText(cue.text, room)
  const more = [
    ...rest.map(text => ({ text, as: 'text' as const })),
    ...(cue.secondText === '' ? [] : wrapText(cue.secondText, room).map(text => ({ text, as: 'dim' as const }))),
  ]
  return [
    focusableLine({
      key: cueKey(index),
      section: 'transcript',
      subject: index,
      spans: [
        { text: isCurrent ? '►' : ' ', as: 'accent' },
        { text: pad(cue.time, TIME_WIDTH, 'right'), as: isCurrent ? 'accent' : 'dim', isBold: isCurrent },
        { text: '  ' },
        ...hitSpans(first, query, 'text', isCurrent),
      ],
      enter: { label: transcriptTexts.playFrom(cue.time), run: () => onPlay(cue) },
    }),
    ...more.map(({ text, as }, row): PageLine => {
      const line = focusableLine({
        key: `${cueKey(index)}-${row}`,
        spans: [{ text: ' '.repeat(TEXT_START - 1) }, ...hitSpans(text, query, as, isCurrent && as === 'text')],
      })
      return { ...line, draw: () => line.draw(false) }
    }),
  ]
}

function hitSpans(text: string, query: string, as: 'text' | 'dim', isBold: boolean): TextSpan[] {
  return markHits(text, query).map(part =>
    part.isMatch ? { text: part.text, as: 'accent', isBold: true } : { text: part.text, as, isBold },
  )
}
