import type { Note } from '@tubecellar/core/contract'
import { noteFixture, pageFixture, reject } from '@tubecellar/core/testing'
import { createFullArchive } from './large-archive.ts'

const logNote = (id: string, position: number, text: string) =>
  noteFixture({
    id,
    position,
    text,
    youtube_id: 'begun0',
    title: "The last keeper's log: forty nights on Skerrow Light",
  })

/** {@link createFullArchive} with notes of two videos, which can be changed. */
export function createNotesArchive() {
  const { transport } = createFullArchive()
  let notes: readonly Note[] = [
    logNote('n1', 296, 'Clockwork winding: every four hours, day and night, and nobody else on the rock to do it'),
    logNote('n2', 598, ''),
    logNote('n3', 1431, 'Relief boat\nSecond line'),
    noteFixture({
      id: 'n4',
      position: 61,
      text: 'Compare with the lamp',
      youtube_id: 'recent0',
      title: 'Six hours of sky',
    }),
  ]
  let added = 0
  const find = (id: string | undefined) => notes.find(note => note.id === id) ?? reject(404, 'Note not found.')
  transport.on('listNotes', ({ query }) => {
    const video = query.get('video')
    const words = (query.get('q') ?? '').toLowerCase()
    return pageFixture(
      notes.filter(
        ({ youtube_id, text, title }) =>
          (video === null || youtube_id === video) && `${text} ${title}`.toLowerCase().includes(words),
      ),
    )
  })
  transport.on('addNote', ({ body }) => {
    const note = noteFixture({ id: `added${++added}`, ...(body as Partial<Note>) })
    notes = [...notes, note].sort((a, b) => a.position - b.position)
    return note
  })
  transport.on('updateNote', ({ params, body }) => {
    const changed = { ...find(params['id']), ...(body as Partial<Note>) }
    notes = notes.map(note => (note.id === changed.id ? changed : note))
    return changed
  })
  transport.on('deleteNote', ({ params }) => {
    const { id } = find(params['id'])
    notes = notes.filter(note => note.id !== id)
    return undefined
  })
  return { transport }
}
