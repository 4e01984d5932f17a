// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { Note } from '../../contract/index.ts'
import { noteFixture, pageFixture, pingFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useNotes } from './use-notes.ts'

const VIDEO = 'kee9Lantern'

async function open({ transport, render }: HookTest) {
  let stored: Note[] = [noteFixture(), noteFixture({ id: 'n2', position: 1431, text: '' })]
  transport.on('listNotes', () => pageFixture(stored))
  transport.on('addNote', ({ body }) => {
    const note = noteFixture({ id: `n${stored.length + 1}`, ...(body as Partial<Note>) })
    stored = [...stored, note].sort((a, b) => a.position - b.position)
    return note
  })
  transport.on('updateNote', ({ params, body }) => {
    stored = stored.map(note => (note.id === params['id'] ? { ...note, ...(body as Partial<Note>) } : note))
    return stored.find(({ id }) => id === params['id'])!
  })
  transport.on('deleteNote', ({ params }) => {
    stored = stored.filter(({ id }) => id !== params['id'])
    return undefined
  })
  const hook = await render(() => useNotes(VIDEO))
  await hook.until(notes => notes?.view.tag === 'ready')
  const labels = (notes: typeof hook.result) =>
    notes?.view.tag === 'ready' ? notes.view.value.map(({ time, label }) => `${time} ${label}`) : []
  return { hook, labels, actions: () => hook.result!.actions }
}

describeHook('useNotes', testHook => {
  testHook('adds notes and bookmarks at their place', async test => {
    const { hook, labels, actions } = await open(test)
    expect(labels(hook.result)).toEqual(['4:56 Clockwork winding', '23:51 Bookmark'])
    expect(await actions().add.run({ position: 910.27, text: ' Relief boat ' })).toBe(true)
    await hook.until(notes => labels(notes).join() === '4:56 Clockwork winding,15:10 Relief boat,23:51 Bookmark')
    expect(hook.notice).toBe('Added a note at 15:10')
    await actions().add.run({ position: 2, text: '' })
    await hook.until(() => hook.notice === 'Added a bookmark at 0:02')
    expect(hook.sent('addNote').map(({ body }) => body)).toEqual([
      { youtube_id: VIDEO, position: 910.2, text: 'Relief boat' },
      { youtube_id: VIDEO, position: 2, text: '' },
    ])
  })

  testHook('changes a note, and not without a change', async test => {
    const { hook, labels, actions } = await open(test)
    expect(await actions().update.run({ id: 'n1', text: 'Clockwork winding ' })).toBe(false)
    await actions().update.run({ id: 'n1', text: 'Winding' })
    await hook.until(notes => labels(notes)[0] === '4:56 Winding')
    hook.core.undo()
    await hook.until(notes => labels(notes)[0] === '4:56 Clockwork winding')
    expect(hook.sent('updateNote').map(({ body }) => body)).toEqual([
      { text: 'Winding', position: 296 },
      { text: 'Clockwork winding', position: 296 },
    ])
  })

  testHook('deletes a note, and adds it again with undo', async test => {
    const { hook, labels, actions } = await open(test)
    await actions().delete.run('n1')
    await hook.until(notes => labels(notes).length === 1 && hook.notice === 'Deleted the note')
    hook.core.undo()
    await hook.until(notes => labels(notes)[0] === '4:56 Clockwork winding')
    expect(hook.sent('addNote').map(({ body }) => body)).toEqual([
      { youtube_id: VIDEO, position: 296, text: 'Clockwork winding' },
    ])
  })

  testHook('shows the note again if it could not be deleted', async test => {
    const { hook, labels, actions } = await open(test)
    test.transport.on('deleteNote', () => reject(404, 'Note not found.'))
    await actions().delete.run('n1')
    await hook.until(notes => hook.notice === 'Note not found.' && labels(notes).length === 2)
  })

  testHook('exports the notes with links', async test => {
    const { hook, actions } = await open(test)
    const link = (seconds: number) => `https://cellar/video/${VIDEO}?t=${seconds}`
    expect(hook.result?.link(296.7)).toContain(`/video/${VIDEO}?t=296`)
    expect(actions().exportAs('markdown', { title: 'Log #1', link })).toEqual({
      fileName: 'Log 1.notes.md',
      text: `# Log \\#1\n\n- [4:56](${link(296)}) Clockwork winding\n- [23:51](${link(1431)}) Bookmark\n`,
    })
    expect(actions().exportAs('text', { title: 'Log #1', link })?.text).toBe(
      `Log #1\n\n4:56 Clockwork winding\n${link(296)}\n\n23:51 Bookmark\n${link(1431)}\n`,
    )
  })

  testHook('has nothing on a server without notes', async ({ transport, render }) => {
    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    const hook = await render(() => useNotes(VIDEO))
    await hook.settle()
    expect(hook.result).toBe(null)
    expect(hook.sent('listNotes')).toEqual([])
  })
})
