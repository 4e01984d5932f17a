// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { Note } from '../../contract/index.ts'
import { noteFixture, pageFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { notesByVideo } from './notes-list.view.ts'
import { useAllNotes } from './use-all-notes.ts'

/** Longer than the time between two refreshes of changed data. */
const REFRESH_MS = 1000

async function open({ transport, render }: HookTest) {
  let stored: readonly Note[] = [
    noteFixture({ position: 61 }),
    noteFixture({ id: 'n2', text: '' }),
    noteFixture({ id: 'n3', youtube_id: 'relief', title: 'Relief boat', text: 'Oars' }),
  ]
  transport.on('listNotes', ({ query }) =>
    pageFixture(stored.filter(({ text }) => text.toLowerCase().includes(query.get('q') ?? ''))),
  )
  transport.on('updateNote', ({ params, body }) => {
    stored = stored.map(note => (note.id === params['id'] ? { ...note, ...(body as Partial<Note>) } : note))
    return stored.find(({ id }) => id === params['id'])!
  })
  transport.on('deleteNote', ({ params }) => {
    stored = stored.filter(({ id }) => id !== params['id'])
    return undefined
  })
  transport.on('addNote', ({ body }) => {
    const note = noteFixture({ id: 'again', ...(body as Partial<Note>) })
    stored = [note, ...stored]
    return note
  })
  const hook = await render(() => useAllNotes())
  const groups = () => {
    const { list } = hook.result.view
    if (list.tag !== 'ready') return []
    return notesByVideo(list.value.rows).map(
      ({ video, rows }) => `${video.title}: ${rows.map(({ time, label }) => `${time} ${label}`).join(', ')}`,
    )
  }
  const untilGroups = (...expected: string[]) => hook.until(() => groups().join() === expected.join())
  await untilGroups('The last keeper’s log: 1:01 Clockwork winding, 4:56 Bookmark', 'Relief boat: 4:56 Oars')
  return { hook, untilGroups }
}

describeHook('useAllNotes', testHook => {
  testHook('searches the notes of all videos', async test => {
    const { hook, untilGroups } = await open(test)
    hook.result.actions.search(' oar ')
    await untilGroups('Relief boat: 4:56 Oars')
    hook.result.actions.search('nothing')
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.empty?.title === 'No notes found.')
    expect(hook.sent('listNotes').map(({ query }) => query.get('q'))).toEqual([null, 'oar', 'nothing'])
  })

  testHook('changes a note, and not without a change', async test => {
    const { hook, untilGroups } = await open(test)
    expect(await hook.result.actions.update.run({ id: 'n3', text: ' Oars ' })).toBe(false)
    expect(await hook.result.actions.update.run({ id: 'n3', text: 'Sail' })).toBe(true)
    await untilGroups('The last keeper’s log: 1:01 Clockwork winding, 4:56 Bookmark', 'Relief boat: 4:56 Sail')
    expect(hook.sent('updateNote').map(({ body }) => body)).toEqual([{ text: 'Sail', position: 296 }])
  })

  testHook('deletes a note, and adds it again with undo', async test => {
    const { hook, untilGroups } = await open(test)
    await hook.result.actions.delete.run('n1')
    await untilGroups('The last keeper’s log: 4:56 Bookmark', 'Relief boat: 4:56 Oars')
    await hook.until(() => hook.notice === 'Deleted the note')
    await test.clock.advance(REFRESH_MS)
    hook.core.undo()
    await untilGroups('The last keeper’s log: 1:01 Clockwork winding, 4:56 Bookmark', 'Relief boat: 4:56 Oars')
  })
})
