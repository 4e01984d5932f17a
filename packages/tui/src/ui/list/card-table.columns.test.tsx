import { afterEach, expect, it } from 'vitest'
import { similarTexts } from '@tubecellar/core/messages/video-page'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('has two columns in a wide terminal, and the focus moves between them and down in each', async () => {
  const { transport } = createFullArchive()
  app = openApp({ transport, route: '/video/begun0', columns: 120, rows: 40 })
  await app.waitForText(/Playlist {2}Lights +Description/)
  await app.waitForText(similarTexts.similarVideos)
  app.press('l')
  await app.waitForText(/>Show more/)
  app.press(ENTER)
  await app.waitForText('Line 7 of what')
  app.press('h')
  await app.waitForText(/^> +0:00 {2}Crossing/m)
  app.press('j')
  await app.waitForText(/^> +2:40 {2}The 1962/m)
  app.press('l')
  await app.waitForText(/>Show less/)
  app.press('j')
  await app.waitForText(/> +What the ringing/)
  app.press(ENTER)
  await app.waitForText('What the ringing on this edge is telling you')
})

it('has one column at 80 columns', async () => {
  const { transport } = createFullArchive()
  app = openApp({ transport, route: '/video/begun0', columns: 80, rows: 40 })
  await app.waitForText('Line 4 of what')
  expect(app.screen()).toMatch(/^ Description *$/m)
})
