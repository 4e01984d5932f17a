import { describe, expect } from 'vitest'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { cellarPath } from '../support/demo.ts'
import { addLampTranscript, LAMP_TITLE } from '../support/lamp-transcript.ts'
import { startPlayableServer } from '../support/playable.ts'
import { homeTest, signInFromTerminal } from '../support/terminal-test.ts'
import { openTerminal } from '../support/terminal.ts'
import { waitForSearchIndex } from '../support/wait-for-search-index.ts'

/** More than one page of a section has. */
const COMMENTS = 45

/** The search of all texts in the terminal UI, with the real mpv. */
describe('the search in the terminal UI', () => {
  const test = homeTest
    .extend('playable', async ({}, { onCleanup }) => {
      const playable = await startPlayableServer({
        videos: 6,
        prepare(db, { videoIds: [first = ''] }) {
          addLampTranscript(db, first)
          const add = db.raw.prepare(
            `INSERT INTO comments SELECT id, ?, 'root', ?, 'Ann', 'a1', '', 0, 1, 7, ?, 1700000000 FROM videos WHERE id = ?`,
          )
          for (let at = 0; at < COMMENTS; at++) add.run(`c${at}`, at, `The brass handle, part ${at}`, first)
        },
      })
      onCleanup(() => playable.server.stop())
      return playable
    })
    .extend('client', ({ playable }) => playable.server.signIn())
    .extend('search', async ({ playable, client, env }, { onCleanup }) => async (query: string) => {
      await waitForSearchIndex(client)
      await signInFromTerminal(env, playable.server.url)
      const route = `/search/?query=${encodeURIComponent(query)}`
      const terminal = await openTerminal({ command: [cellarPath, '--route', route], env })
      onCleanup(() => terminal.close())
      return terminal
    })

  test('shows the lines around a hit of a transcript, and plays from it', async ({ search }) => {
    const terminal = await search('lamp')
    await terminal.waitForText(/Transcript .*1 video/)
    await terminal.waitForText('6 hits')
    for (let row = 0; row < 20 && !/^> +0:12 /m.test(await terminal.screen()); row++) {
      const before = await terminal.screen()
      await terminal.press('Down')
      await expect.poll(() => terminal.screen()).not.toBe(before)
    }
    // The line before it in the subtitle file.
    await terminal.waitForText(/│ 0:00 +The lamp is lit/)
    await terminal.press('Enter')
    await terminal.waitForText(new RegExp(`► ${LAMP_TITLE.slice(0, 12)}`))
    await terminal.waitForText(/ 0:1[0-9] .* 1:00/)
  })

  test('finds notes and comments, and corrects a misspelled word', async ({ search, client, playable }) => {
    const [id = ''] = playable.videoIds
    await client.addNote({ body: { youtube_id: id, position: 21, text: 'Compare with the brass handle' } })
    const terminal = await search('brass hanle')
    await terminal.waitForText(sectionTexts.corrected('brass handle'))
    const screen = await terminal.waitForText(/Notes +1/)
    expect(screen).toMatch(/0:21 .*Compare with the brass handle/)
    expect(screen).toMatch(new RegExp(`Comments +${COMMENTS}`))
  })
})
