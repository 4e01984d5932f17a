import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import type { Note } from '../../contract/index.ts'
import { useCore } from '../../react/core-provider.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { screenPath } from '../../routes/index.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { exportNotes, type NoteFormat } from './export-notes.ts'
import { noteCommands } from './notes.commands.ts'
import { videoNotesQuery } from './notes.queries.ts'
import { noteRow, type NoteRow } from './notes.view.ts'

export interface NotesActions {
  /** At a time in seconds; without text, it is a bookmark. */
  readonly add: BoundCommand<{ readonly position: number; readonly text: string }>
  /** Omitted values are unchanged. */
  readonly update: BoundCommand<{ readonly id: string; readonly text?: string; readonly position?: number }>
  /** With the ID. */
  readonly delete: BoundCommand<string>
  /** Null until the notes are loaded. */
  readonly exportAs: (
    format: NoteFormat,
    source: { readonly title: string; readonly link: (seconds: number) => string },
  ) => { readonly fileName: string; readonly text: string } | null
  readonly refresh: () => void
}

/** Positions are stored to a tenth of a second. */
const roundPosition = (seconds: number) => Math.max(0, Math.floor(seconds * 10) / 10)

const NO_NOTES: readonly Note[] = []

export interface VideoNotes {
  readonly view: Loadable<readonly NoteRow[]>
  /** The URL of the video page at a time in seconds, resolved like other URLs of the server. */
  readonly link: (seconds: number) => string
  readonly actions: NotesActions
}

/** The notes of the user of one video, by time; null where the server has no notes. */
export function useNotes(videoId: string): VideoNotes | null {
  const { client, resolveUrl } = useCore()
  const isAvailable = useIsTubecellar()
  const read = useQuery({ ...videoNotesQuery(client, videoId), enabled: isAvailable })
  const notes = read.data ?? NO_NOTES
  const rows = useMemo(() => notes.map(noteRow), [notes])
  const add = useCommand(noteCommands.add)
  const update = useCommand(noteCommands.update)
  const remove = useCommand(noteCommands.delete)
  if (!isAvailable) return null
  const find = (id: string) => notes.find(note => note.id === id) ?? null
  return {
    view: mapLoadable(toLoadable(read), () => rows),
    link: seconds => resolveUrl(screenPath({ tag: 'video', id: videoId, startAt: String(Math.floor(seconds)) })),
    actions: {
      add: withInput(add, ({ position, text }) => ({
        videoId,
        position: roundPosition(position),
        text: text.trim(),
      })),
      update: withInput(update, ({ id, text, position }) => {
        const note = find(id)
        if (note === null) return null
        const changed = {
          text: (text ?? note.text).trim(),
          position: position === undefined ? note.position : roundPosition(position),
        }
        return changed.text === note.text && changed.position === note.position ? null : { note, ...changed }
      }),
      delete: withInput(remove, find),
      exportAs: (format, source) => (read.data ? exportNotes(format, { ...source, notes: rows }) : null),
      refresh: () => void read.refetch(),
    },
  }
}
