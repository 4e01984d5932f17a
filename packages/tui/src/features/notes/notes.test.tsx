import { afterEach, expect, it } from 'vitest'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { createNotesArchive } from '../../testing/notes-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const CLEAR = '\x15'

/** Longer than the time between two refreshes of changed data. */
const REFRESH_MS = 1000

/** Long, because the tests wait for many keys, also on a busy computer. */
const TEST_MS = 60_000

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function openNotes() {
  const { transport } = createNotesArchive()
  app = openApp({ transport, columns: 100, rows: 36, route: '/about/' })
  await app.waitForText('Tubecellar')
  app.press('g', 'n')
  await app.waitForText(notesTexts.ownHint)
  await app.waitForText('Compare with the lamp')
  return (name: string) => transport.calls.filter(call => call.name === name)
}

it('opens with its keys, searches, and plays from a note', { timeout: TEST_MS }, async () => {
  const calls = await openNotes()
  app.press('/')
  await app.waitForText(`${notesTexts.search} `)
  await app.waitForText('ctrl+g')
  app.press('relief', ENTER)
  await app.waitForText('1-1 of 1')
  await app.waitForText('/ search')
  expect(calls('listNotes').at(-1)?.query.get('q')).toBe('relief')
  app.press('G')
  await app.waitForText('play from 23:51')
  app.press(ENTER)
  await app.waitForText(/ 23:51 +━/)
  expect(app.players).toHaveLength(1)
})

it('edits a note, deletes it, and adds it again', { timeout: TEST_MS }, async () => {
  const calls = await openNotes()
  app.press('G')
  await app.waitForText('play from 1:01')
  app.press('e')
  await app.waitForText(notesTexts.editAt('1:01'))
  await app.waitForText('ctrl+g')
  app.press(CLEAR)
  await app.waitForText(notesTexts.emptyIsBookmark)
  app.press('Oil', ENTER)
  await app.waitForText(/^>? +1:01 {2}Oil/m)
  await app.waitForText('play from 1:01')
  expect(calls('updateNote').map(({ body }) => body)).toEqual([{ text: 'Oil', position: 61 }])
  await app.advance(REFRESH_MS)
  app.press('d')
  await app.waitForText(appTexts.toast('✓', notesTexts.removed, true))
  await expect.poll(() => app.screen()).not.toMatch(/1:01 {2}Oil/)
  await app.advance(REFRESH_MS)
  app.press('z')
  await app.waitForText(/^>? +1:01 {2}Oil/m)
})

it('opens the video at the time of a note', { timeout: TEST_MS }, async () => {
  await openNotes()
  app.press('G')
  await app.waitForText('play from 1:01')
  app.press('o')
  await app.waitForText('t next tab')
  await app.waitForText('Six hours of sky')
})
