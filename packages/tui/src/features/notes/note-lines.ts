import { LOAD_FAILURES, type Loadable, type NoteRow } from '@tubecellar/core'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { pad } from '../../terminal/fit.ts'
import { wrapText } from '../../terminal/wrap-text.ts'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { focusableLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

const TIME_WIDTH = 7
/** The time and the gap. */
const TEXT_START = TIME_WIDTH + 2
/** The cursor, the indent, and a free column at the end. */
const MARGIN = 3
/** From this many columns, the rows show the dates. */
const DATES_FROM = 60

interface NoteLinesInput {
  readonly width: number
  readonly onPlay: (note: NoteRow) => void
}

/** The rows of the notes of a video. */
export function videoNoteLines(
  view: Loadable<readonly NoteRow[]>,
  { onRetry, ...input }: NoteLinesInput & { readonly onRetry: () => void },
): PageLine[] {
  switch (view.tag) {
    case 'loading':
      return [textLine('loading', notesTexts.loading, 'dim', 1)]
    case 'failed':
      return loadFailureLines({ title: LOAD_FAILURES.notes, detail: view.message }, input.width, onRetry)
    case 'ready':
      return view.value.length === 0
        ? [
            textLine('none', notesTexts.none, 'text', 1),
            ...wrappedLines('none-hint', notesTexts.noneHint, input.width, 'dim', 1),
          ]
        : view.value.flatMap(note => noteLines(note, input))
  }
}

/** A note: its time, its text and its date. The subject of the first row is the note. */
export function noteLines(note: NoteRow, { width, onPlay }: NoteLinesInput): PageLine[] {
  const date = width >= DATES_FROM ? `  ${note.date}` : ''
  const room = Math.max(10, width - MARGIN - TEXT_START - date.length)
  const [first = '', ...rest] = note.label.split('\n').flatMap(line => wrapText(line, room))
  return [
    focusableLine({
      key: `note-${note.id}`,
      section: 'notes',
      indent: 1,
      subject: note,
      spans: [
        { text: pad(note.time, TIME_WIDTH, 'right'), as: 'accent' },
        { text: '  ' },
        { text: pad(first, room, 'left'), as: note.text === '' ? 'dim' : 'text' },
        { text: date, as: 'dim' },
      ],
      enter: { label: notesTexts.playFrom(note.time), run: () => onPlay(note) },
    }),
    ...rest.map((text, row) => textLine(`note-${note.id}-${row}`, text, 'text', 1 + TEXT_START)),
  ]
}
