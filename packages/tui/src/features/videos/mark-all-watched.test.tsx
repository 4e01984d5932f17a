import { afterEach, expect, it } from 'vitest'
import { markAllWatchedTexts } from '@tubecellar/core/messages/video-details'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const RIGHT = '\u001b[C'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it.each([
  ['/channel/UCchannel1/', /of this channel, including/],
  ['/playlist/PLlights', /of this playlist/],
])('marks all videos of %s only after a confirmation dialog', async (route, detail) => {
  const { transport } = createFullArchive()
  transport.on('setWatched', ({ body }) => body)
  app = openApp({ transport, route, columns: 120, rows: 40 })
  const sent = () => transport.calls.filter(({ name }) => name === 'setWatched')
  await app.waitForText(/^> /m)
  app.press('W')
  await app.waitForText(`${markAllWatchedTexts.markWatched}?`)
  expect(app.screen()).toMatch(detail)
  expect(sent()).toEqual([])
  app.press(RIGHT)
  await app.waitForText(`> ${markAllWatchedTexts.markWatched}`)
  app.press(ENTER)
  await app.waitForText(markAllWatchedTexts.markedWatched)
  expect(sent()).toHaveLength(1)
})
