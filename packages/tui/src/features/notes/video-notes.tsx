import { Box } from 'ink'
import { use } from 'react'
import { NOTE_FORMATS, type NoteFormat, type NoteRow } from '@tubecellar/core'
import { useNotes, usePlaying } from '@tubecellar/core/react'
import { formatClock } from '@tubecellar/core/format'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { ExternalProgramsContext } from '../../ui/external-programs.ts'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { useScrollPage } from '../../ui/page/use-scroll-page.ts'
import { useOpen } from '../../ui/use-open.ts'
import { NOTE_FIELD_ROWS, NoteField } from './note-field.tsx'
import { videoNoteLines } from './note-lines.ts'

interface VideoNotesProps {
  readonly video: { readonly id: string; readonly title: string; readonly resume: { readonly position: number } | null }
  readonly height: number
  readonly width: number
  /** Plays the video from a time in seconds. */
  readonly onPlay: (startAt: number) => void
}

type OpenPart =
  | { readonly tag: 'nothing' }
  | { readonly tag: 'export' }
  | { readonly tag: 'add'; readonly position: number }
  | { readonly tag: 'edit'; readonly note: NoteRow }

const NOTHING: OpenPart = { tag: 'nothing' }

/** The notes of the user of a video: Enter plays from the time of a note. */
export function VideoNotes({ video, height, width, onPlay }: VideoNotesProps) {
  const notes = useNotes(video.id)
  const playing = usePlaying(video.id)
  const { rows } = useTerminal()
  const { saveFile } = use(ExternalProgramsContext)
  const [opened, setOpened] = useOpen<OpenPart>(NOTHING)
  const isTyping = opened.tag === 'add' || opened.tag === 'edit'
  const play = ({ position }: NoteRow) => {
    if (playing) playing.actions.seekTo(position)
    else onPlay(position)
  }
  const lines = notes ? videoNoteLines(notes.view, { width, onPlay: play, onRetry: notes.actions.refresh }) : []
  const page = useScrollPage({
    lines,
    height: Math.max(1, height - (isTyping ? NOTE_FIELD_ROWS : 0)),
    isActive: opened.tag === 'nothing',
  })
  /** The position of the playback; if the video does not play, the saved one. */
  const now = () => playing?.store.position() ?? video.resume?.position ?? 0
  const focusedNote = () => page.current()?.subject as NoteRow | undefined
  const onFocused = (act: (note: NoteRow) => void) => () => {
    const note = focusedNote()
    if (note) act(note)
  }
  const close = () => setOpened(NOTHING)
  useKeys(
    'notes',
    notes
      ? {
          'notes.add': () => setOpened({ tag: 'add', position: now() }),
          'notes.bookmark': () => void notes.actions.add.run({ position: now(), text: '' }),
          'notes.refresh': notes.actions.refresh,
          ...(focusedNote()
            ? {
                'notes.edit': onFocused(note => setOpened({ tag: 'edit', note })),
                'notes.move': onFocused(({ id }) => void notes.actions.update.run({ id, position: now() })),
                'notes.delete': onFocused(({ id }) => void notes.actions.delete.run(id)),
              }
            : {}),
          ...(notes.view.tag === 'ready' && notes.view.value.length > 0
            ? { 'notes.export': () => setOpened({ tag: 'export' }) }
            : {}),
        }
      : {},
    { isActive: opened.tag === 'nothing' },
  )
  if (!notes) return null
  const { link, actions } = notes
  return (
    <Box flexDirection="column" height={height} width={width} flexShrink={0} overflow="hidden">
      {opened.tag === 'add' ? (
        <NoteField
          label={notesTexts.addAt(formatClock(opened.position))}
          onSubmit={text => actions.add.run({ position: opened.position, text })}
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
      <ScrollPage page={page} width={width} />
      {opened.tag === 'export' ? (
        <ChoiceMenu<NoteFormat>
          title={notesTexts.export}
          choices={NOTE_FORMATS.map(id => ({ id, label: notesTexts.exportAs[id] }))}
          height={rows - 4}
          onChoose={format => {
            const file = actions.exportAs(format, { title: video.title, link })
            if (file) saveFile(file)
            close()
          }}
          onClose={close}
        />
      ) : null}
    </Box>
  )
}
