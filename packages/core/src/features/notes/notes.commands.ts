import { callOf, defineCommand, type ClientResponse, type CommandCall } from '../../commands/command.ts'
import type { OptimisticUpdate } from '../../commands/command.ts'
import type { Note } from '../../contract/index.ts'
import { formatClock } from '../../format/index.ts'
import { notesTexts } from '../../messages/en/notes.ts'

type NoteKey = Pick<Note, 'id' | 'youtube_id' | 'position' | 'text'>

export interface NewNote {
  readonly videoId: string
  /** Seconds. */
  readonly position: number
  /** Empty for a bookmark. */
  readonly text: string
}

export interface NoteChange {
  readonly note: NoteKey
  readonly text: string
  readonly position: number
}

const changeNotes = (update: OptimisticUpdate, videoId: string, change: (notes: readonly Note[]) => Note[]) =>
  update.change<readonly Note[]>(['notes', 'video', videoId], change)

const byPosition = (a: Note, b: Note) => a.position - b.position

const add = defineCommand<NewNote, ClientResponse<'addNote'>>({
  id: 'notes.add',
  summary: notesTexts.addSummary,
  permission: 'user',
  target: ({ videoId, position }) => `${videoId} ${position}`,
  texts: {
    label: ({ position }) => notesTexts.addAt(formatClock(position)),
    done: ({ position, text }) => (text === '' ? notesTexts.bookmarked : notesTexts.added)(formatClock(position)),
  },
  failure: 'notice',
  request: ({ client }, { videoId, position, text }) =>
    client.addNote({ body: { youtube_id: videoId, position, text } }),
  store: (queryClient, { videoId }, note) =>
    queryClient.setQueryData<readonly Note[]>(
      ['notes', 'video', videoId],
      notes => notes && [...notes.filter(({ id }) => id !== note.id), note].sort(byPosition),
    ),
  invalidates: ['notes', 'search'],
  sequence: ({ videoId }) => `notes ${videoId}`,
})

const update = defineCommand<NoteChange>({
  id: 'notes.update',
  summary: notesTexts.changeSummary,
  permission: 'user',
  target: ({ note }) => note.id,
  texts: { label: ({ note }) => notesTexts.editAt(formatClock(note.position)), done: () => notesTexts.changed },
  failure: 'notice',
  request: ({ client }, { note, text, position }) =>
    client.updateNote({ params: { id: note.id }, body: { text, position } }),
  invalidates: ['notes', 'search'],
  sequence: ({ note }) => `notes ${note.youtube_id}`,
  optimistic: (cached, { note, text, position }) =>
    changeNotes(cached, note.youtube_id, notes =>
      notes.map(each => (each.id === note.id ? { ...each, text, position } : each)).sort(byPosition),
    ),
  inverse: ({ note, text, position }): CommandCall =>
    callOf(update, { note: { ...note, text, position }, text: note.text, position: note.position }),
})

const remove = defineCommand<NoteKey>({
  id: 'notes.delete',
  summary: notesTexts.removeSummary,
  permission: 'user',
  target: ({ id }) => id,
  texts: { label: ({ position }) => notesTexts.removeAt(formatClock(position)), done: () => notesTexts.removed },
  failure: 'notice',
  request: ({ client }, { id }) => client.deleteNote({ params: { id } }),
  invalidates: ['notes', 'search'],
  sequence: note => `notes ${note.youtube_id}`,
  optimistic: (cached, note) => changeNotes(cached, note.youtube_id, notes => notes.filter(({ id }) => id !== note.id)),
  inverse: ({ youtube_id: videoId, position, text }): CommandCall => callOf(add, { videoId, position, text }),
})

/** The commands that change the notes of the user. */
export const noteCommands = { add, update, delete: remove }
