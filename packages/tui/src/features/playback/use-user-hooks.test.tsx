import { afterEach, expect, it } from 'vitest'
import type { PlayedVideo } from '../../player/user-hooks.ts'
import { createTestArchive } from '../../testing/demo-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

function openWithHooks() {
  const ran: [string, Partial<PlayedVideo>][] = []
  app = openApp({
    ...createTestArchive(),
    runHook: (name, { id, position, hasEnded }) => ran.push([name, { id, position, hasEnded }]),
  })
  return ran
}

it('runs hooks with the started video and its final position', async () => {
  const ran = openWithHooks()
  await app.waitForText('Six hours')
  app.press('\r')
  await app.waitForText('0:00 / 6:21')
  app.players[0]?.emit({ type: 'playing' })
  app.players[0]?.emit({ type: 'moved', position: 1 })
  await expect.poll(() => ran).toEqual([['onPlay', { id: 'recent0', position: 1, hasEnded: false }]])
  app.players[0]?.emit({ type: 'moved', position: 42 })
  await app.advance(250)
  await app.waitForText('0:42 / 6:21')
  app.press('Q')
  await expect.poll(() => ran.at(-1)).toEqual(['onEnd', { id: 'recent0', position: 42, hasEnded: false }])
  expect(ran).toHaveLength(2)
})

it('runs onEnd at the end, and no hook for a video that never started', async () => {
  const ran = openWithHooks()
  await app.waitForText('Six hours')
  app.press('\r')
  await app.waitForText('0:00 / 6:21')
  app.press('Q')
  await app.waitForText('0:00 / 6:21', { isAbsent: true })
  expect(ran).toEqual([])
  app.press('\r')
  await app.waitForText('0:00 / 6:21')
  app.players[1]?.emit({ type: 'playing' })
  app.players[1]?.emit({ type: 'moved', position: 380 })
  await expect.poll(() => ran.length).toBe(1)
  app.players[1]?.emit({ type: 'ended' })
  await expect.poll(() => ran.at(-1)).toEqual(['onEnd', expect.objectContaining({ id: 'recent0', hasEnded: true })])
})
