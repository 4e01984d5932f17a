import { afterEach, expect, it } from 'vitest'
import { aFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('has two columns where there is room, and the marker goes from one to the other and down in each', async () => {
  const { transport } = aFullArchive()
  app = openApp({ transport, route: '/video/begun0', columns: 120, rows: 40 })
  await app.sees(/Playlist {2}Lights +Description/)
  await app.sees('Similar Videos')
  app.press('l')
  await app.sees(/>Show more/)
  app.press(ENTER)
  await app.sees('Line 7 of what')
  app.press('h')
  await app.sees(/^> +0:00 {2}Crossing/m)
  app.press('j')
  await app.sees(/^> +2:40 {2}The 1962/m)
  app.press('l')
  await app.sees(/>Show less/)
  app.press('j')
  await app.sees(/> +What the ringing/)
  app.press(ENTER)
  await app.sees('What the ringing on this edge is telling you')
})

it('is one column in a common terminal', async () => {
  const { transport } = aFullArchive()
  app = openApp({ transport, route: '/video/begun0', columns: 80, rows: 40 })
  await app.sees('Line 4 of what')
  expect(app.screen()).toMatch(/^ Description *$/m)
})
