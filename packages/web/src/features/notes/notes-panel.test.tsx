// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useNotes, useSession, type PlaybackStore } from '@tubecellar/core/react'
import type { Note } from '@tubecellar/core/contract'
import { noteFixture, pageFixture } from '@tubecellar/core/testing'
import { expect, vi } from 'vitest'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { NotesPanel } from './notes-panel.tsx'

const VIDEO = { id: 'kee9Lantern', title: 'The last keeper’s log' }
const snapshot = { view: null, position: { position: 910.2, text: '15:10', progress: 0.4 }, cast: { tag: 'off' } }
const store = {
  getSnapshot: () => snapshot,
  subscribe: () => () => undefined,
  position: () => 910.2,
} as unknown as PlaybackStore

function Panel({ onSeek }: { onSeek: (seconds: number) => void }) {
  const isSignedIn = useSession().view.tag === 'signedIn'
  const notes = useNotes(VIDEO.id)
  const [requestedAt, setRequestedAt] = useState<number | null>(null)
  if (!isSignedIn || !notes) return null
  return (
    <>
      <button onClick={() => setRequestedAt(61)}>Request</button>
      <NotesPanel
        video={VIDEO}
        notes={notes}
        store={store}
        onSeek={onSeek}
        requestedAt={requestedAt}
        onRequestHandled={() => setRequestedAt(null)}
      />
    </>
  )
}

describeComponent('the notes panel', testComponent => {
  testComponent('adds, seeks to, changes and deletes notes', async ({ show }) => {
    let stored: Note[] = [noteFixture()]
    const { transport, provide } = createTestCore({ listNotes: () => pageFixture(stored) })
    transport.on('listNotifications', () => [])
    transport.on('addNote', ({ body }) => {
      const note = noteFixture({ id: 'n2', ...(body as Partial<Note>) })
      stored = [note, ...stored].sort((a, b) => a.position - b.position)
      return note
    })
    transport.on('updateNote', ({ body }) => {
      stored = stored.map(note => (note.id === 'n1' ? { ...note, ...(body as Partial<Note>) } : note))
      return stored.find(({ id }) => id === 'n1')!
    })
    transport.on('deleteNote', () => {
      stored = stored.filter(({ id }) => id !== 'n1')
      return undefined
    })
    const onSeek = vi.fn()
    show(provide(<Panel onSeek={onSeek} />))
    fireEvent.click(await screen.findByRole('button', { name: /Clockwork winding/ }))
    expect(onSeek).toHaveBeenCalledWith(296)

    const list = screen.getByRole('list', { name: 'Notes' })
    const field = screen.getByRole('textbox', { name: 'Add a note at 15:10' })
    fireEvent.change(field, { target: { value: 'Relief boat' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await within(list).findByRole('button', { name: /Relief boat/ })

    fireEvent.click(screen.getByRole('button', { name: 'Request' }))
    const requested = await screen.findByRole('textbox', { name: 'Add a note at 1:01' })
    expect(document.activeElement).toBe(requested)

    fireEvent.click(screen.getByRole('button', { name: 'Edit the note at 4:56' }))
    const area = screen.getByRole('textbox', { name: 'Text of the note' })
    fireEvent.change(area, { target: { value: 'Winding' } })
    fireEvent.keyDown(area, { key: 'Enter' })
    await within(list).findByRole('button', { name: /Winding/ })

    fireEvent.click(screen.getByRole('button', { name: 'Delete the note at 4:56' }))
    await waitFor(() => expect(screen.queryByText('Winding')).toBe(null))
    expect(transport.calls.filter(({ name }) => name === 'addNote').map(({ body }) => body)).toEqual([
      { youtube_id: VIDEO.id, position: 910.2, text: 'Relief boat' },
    ])
  })
})
