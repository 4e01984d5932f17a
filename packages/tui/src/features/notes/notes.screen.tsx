import { Box } from 'ink'
import { LOAD_FAILURES, notesByVideo, type NoteListRow, type Screen } from '@tubecellar/core'
import { useAllNotes } from '@tubecellar/core/react'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { moreLines } from '../../ui/page/more-lines.ts'
import { blankLine, focusableLine, headingLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { TextInputRow } from '../../ui/text-input.tsx'
import { useOpen } from '../../ui/use-open.ts'
import { NOTE_FIELD_ROWS, NoteField } from './note-field.tsx'
import { noteLines } from './note-lines.ts'

interface NotesScreenProps {
  /** Rows of the body. */
  readonly height: number
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: { id: string; title: string; channel: NoteListRow['channel'] }, startAt: number) => void
}

type OpenPart =
  { readonly tag: 'nothing' } | { readonly tag: 'search' } | { readonly tag: 'edit'; readonly note: NoteListRow }

const NOTHING: OpenPart = { tag: 'nothing' }
const FIELD_ROWS = { nothing: 0, search: 1, edit: NOTE_FIELD_ROWS } as const

/** The notes of the user of all videos, by video. */
export function NotesScreen({ height, onOpen, onPlay }: NotesScreenProps) {
  const width = useTerminal().columns - 1
  const { view, actions } = useAllNotes()
  const [opened, setOpened] = useOpen<OpenPart>(NOTHING)
  const close = () => setOpened(NOTHING)
  const search = () => setOpened({ tag: 'search' })
  const lines = [
    headingLine('title', view.title, width, notesTexts.ownHint),
    focusableLine({
      key: 'search',
      section: 'choices',
      indent: 1,
      spans: [
        { text: `${notesTexts.search}  `, as: 'dim' },
        { text: view.search, as: 'accent' },
      ],
      enter: { label: notesTexts.search.toLowerCase(), run: search },
    }),
    blankLine('choices-end'),
    ...listLines(view.list, { width, actions, onPlay }),
  ]
  const page = useScrollPage({ lines, height: height - FIELD_ROWS[opened.tag], isActive: opened.tag === 'nothing' })
  const focusedNote = () => page.current()?.subject as NoteListRow | undefined
  const onFocused = (act: (note: NoteListRow) => void) => () => {
    const note = focusedNote()
    if (note) act(note)
  }
  useKeys(
    'notes',
    {
      'notes.search': search,
      'notes.refresh': actions.refresh,
      ...(focusedNote()
        ? {
            'notes.open': onFocused(({ videoId, position }) =>
              onOpen({ tag: 'video', id: videoId, startAt: String(Math.floor(position)) }),
            ),
            'notes.edit': onFocused(note => setOpened({ tag: 'edit', note })),
            'notes.delete': onFocused(({ id }) => void actions.delete.run(id)),
          }
        : {}),
    },
    { isActive: opened.tag === 'nothing' },
  )
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      {opened.tag === 'search' ? (
        <TextInputRow
          label={notesTexts.search}
          initial={view.search}
          onSubmit={text => {
            actions.search(text)
            return Promise.resolve(true)
          }}
          onClose={close}
        />
      ) : null}
      {opened.tag === 'edit' ? (
        <NoteField
          label={notesTexts.editAt(opened.note.time)}
          initial={opened.note.text}
          onSubmit={text => actions.update.run({ id: opened.note.id, text })}
          onClose={close}
        />
      ) : null}
      <ScrollPage page={page} />
    </Box>
  )
}

type ListInput = Pick<NotesScreenProps, 'onPlay'> & {
  readonly width: number
  readonly actions: ReturnType<typeof useAllNotes>['actions']
}

function listLines(
  list: ReturnType<typeof useAllNotes>['view']['list'],
  { width, actions, onPlay }: ListInput,
): PageLine[] {
  if (list.tag === 'loading') return [textLine('list-loading', notesTexts.loading, 'dim', 1)]
  if (list.tag === 'failed')
    return loadFailureLines({ title: LOAD_FAILURES.notes, detail: list.message }, width, actions.refresh)
  const { rows, empty, pagination, more } = list.value
  if (empty)
    return [textLine('list-empty', empty.title, 'text', 1), ...wrappedLines('list-hint', empty.hint, width, 'dim', 1)]
  return [
    ...moreLines('previous', more?.previous, { width, onShow: actions.showPrevious }),
    ...notesByVideo(rows).flatMap(({ video, rows: ofVideo }) => [
      headingLine(`video-${video.id}`, video.title, width, video.channel.name),
      ...ofVideo.flatMap(note => noteLines(note, { width, onPlay: () => onPlay(video, note.position) })),
      blankLine(`video-${video.id}-end`),
    ]),
    ...moreLines('next', more?.next, { width, onShow: actions.showNext }),
    textLine('list-range', pagination.range, 'dim', 1),
  ]
}
