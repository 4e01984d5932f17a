import { afterEach, describe, expect, it } from 'vitest'
import { pingFixture } from '@tubecellar/core/testing'
import { currentTab } from '../../testing/current-tab.ts'
import { createFullArchive } from '../../testing/large-archive.ts'
import { createNotesArchive } from '../../testing/notes-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
/** Matches a row of the list, not the field in which its text is typed. */
const row = (text: string) => new RegExp(`^>? +${text}`, 'm')

/** Long, because the tests wait for many keys, also on a busy computer. */
const TEST_MS = 60_000

let app: ReturnType<typeof openApp>

afterEach(() => app.close())

async function openNotes() {
  const { transport } = createNotesArchive()
  app = openApp({ transport, route: '/video/begun0' })
  await app.waitForText(currentTab('About'))
  app.press('t')
  await app.waitForText(currentTab('Transcript'))
  app.press('t')
  await app.waitForText(currentTab('Notes'))
  await app.waitForText('play from 4:56')
  return (name: string) => transport.calls.filter(call => call.name === name).map(({ body }) => body)
}

describe('the notes of a video', { timeout: TEST_MS }, () => {
  it('play from their time, and seek in the playing video', async () => {
    await openNotes()
    app.press(ENTER)
    await app.waitForText('4:56 /')
    app.press('j')
    await app.waitForText('play from 9:58')
    app.press(ENTER)
    await app.waitForText('9:58 /')
    expect(app.players).toHaveLength(1)
  })

  it('are added at the saved position, and at that of the playback', async () => {
    const sent = await openNotes()
    app.press('b')
    await app.waitForText(row('15:12  Bookmark'))
    app.press(ENTER)
    await app.waitForText('4:56 /')
    app.press('a')
    await app.waitForText('Add a note at 4:56')
    await app.waitForText('ctrl+g')
    app.press('Lamp', ENTER)
    await app.waitForText(row('4:56  Lamp'))
    expect(sent('addNote')).toEqual([
      { youtube_id: 'begun0', position: 912.7, text: '' },
      { youtube_id: 'begun0', position: 296, text: 'Lamp' },
    ])
  })

  it('are edited, moved to the current time, deleted, and restored', async () => {
    const sent = await openNotes()
    app.press('j')
    await app.waitForText('play from 9:58')
    app.press('e')
    await app.waitForText('Edit the note at 9:58')
    await app.waitForText('ctrl+g')
    app.press('Oil', ENTER)
    await app.waitForText(row('9:58  Oil'))
    await app.waitForText('play from 9:58')
    app.press('M')
    await app.waitForText(row('15:12  Oil'))
    app.press('d')
    await app.waitForText('Deleted the note')
    await expect.poll(() => app.screen()).not.toContain('15:12  Oil')
    app.press('z')
    await app.waitForText(row('15:12  Oil'))
    expect(sent('updateNote')).toEqual([
      { text: 'Oil', position: 598 },
      { text: 'Oil', position: 912.7 },
    ])
    expect(sent('addNote')).toEqual([{ youtube_id: 'begun0', position: 912.7, text: 'Oil' }])
  })

  it('keep their text when the edit is closed without a change', async () => {
    const sent = await openNotes()
    app.press('e')
    await app.waitForText('Edit the note at 4:56')
    await app.waitForText('ctrl+g')
    app.press(ENTER)
    await app.waitForText('play from 4:56')
    expect(sent('updateNote')).toEqual([])
  })

  it('have no tab on a server without notes', async () => {
    const { transport } = createFullArchive()
    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    app = openApp({ transport, route: '/video/begun0' })
    await app.waitForText(currentTab('About'))
    expect(app.screen()).not.toContain('Notes')
    app.press('t')
    await app.waitForText(currentTab('Transcript'))
    app.press('t')
    await app.waitForText(currentTab('About'))
  })
})
