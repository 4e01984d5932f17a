import { describe, expect } from 'vitest'
import { playQueueTexts } from '@tubecellar/core/messages/playback'
import { queueActionTexts } from '@tubecellar/core/messages/queue-actions'
import { cellarPath } from '../support/demo.ts'
import { signInFromTerminal, terminalTest } from '../support/terminal-test.ts'
import type { Terminal } from '../support/terminal.ts'

/** The play queue in the terminal UI, with the real mpv. */
describe('the play queue in the terminal UI', () => {
  const test = terminalTest
    .extend('names', async ({ client, playable }) =>
      Promise.all(
        playable.videoIds
          .slice(0, 3)
          .map(async id => (await client.getVideo({ params: { id } })).title.trim().slice(0, 16)),
      ),
    )
    .extend('open', ({ terminal, playable, env }) => async (route: string) => {
      await signInFromTerminal(env, playable.server.url)
      await terminal.type(`${cellarPath} --route ${route}`)
      await terminal.press('Enter')
      return terminal
    })

  test('plays all videos of a playlist one after another', async ({ open, playable, client, names }) => {
    const terminal = await open(`/playlist/${playable.playlistId}`)
    await terminal.waitForText(names[1] ?? '')
    await terminal.type('p')
    await terminal.waitForText(new RegExp(`► ${names[0]}`))
    await terminal.waitForText(/ 0:0[1-9] .* 1:00/)
    await expect.poll(async () => (await client.getPlayQueue()).current_id).toBe(playable.videoIds[0])
    await skipToEnd(terminal)
    await terminal.waitForText(/Next in \d+ s/)
    await terminal.type('}')
    await terminal.waitForText(new RegExp(`► ${names[1]}`))
    await expect.poll(async () => (await client.getPlayQueue()).current_id).toBe(playable.videoIds[1])
  })

  test('gets videos from a list, and is changed on the page of a video', async ({ open, playable, client, names }) => {
    const queued = async () => (await client.getPlayQueue()).videos.map(({ youtube_id }) => youtube_id)
    const [first = '', second = '', third = ''] = playable.videoIds
    const terminal = await open(`/playlist/${playable.playlistId}`)
    await terminal.waitForText(names[2] ?? '')
    await terminal.type('f')
    await terminal.waitForText('Plays later')
    await expect.poll(queued).toEqual([first])
    await terminal.press('Right', 'e')
    await expect.poll(queued).toEqual([second, first])
    await terminal.press('Right', 'f')
    await expect.poll(queued).toEqual([second, first, third])
    await terminal.type('o')
    await terminal.waitForText(playQueueTexts.title)
    await terminal.waitForText(queueActionTexts.count(3))
    await terminal.type('R')
    await terminal.waitForText(playQueueTexts.repeat.all)
    await expect.poll(async () => (await client.getPlayQueue()).repeat).toBe('all')
    await terminal.press('C-x')
    await expect.poll(queued).toEqual([])
  })
})

/** Seeks to two seconds before the end: a count with Alt, then the key. */
async function skipToEnd(terminal: Terminal): Promise<void> {
  await terminal.press('M-1')
  await terminal.type('2]')
}
