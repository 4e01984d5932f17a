import { afterEach, it } from 'vitest'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { videoCommandTexts } from '@tubecellar/core/messages/videos'
import { createMouse } from './mouse.ts'
import { createTestArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function atHome({ columns = 80 } = {}) {
  const mouse = createMouse(() => undefined)
  const { transport } = createTestArchive()
  app = openApp({ transport, mouse, columns })
  await app.waitForText('Six hours')
  /** Clicks the first occurrence of a text on the screen. */
  const press = (text: string) => {
    const y = app
      .screen()
      .split('\n')
      .findIndex(line => line.includes(text))
    const x = app.screen().split('\n')[y]?.indexOf(text) ?? 0
    mouse.handle(`\u001b[<0;${x + 1};${y + 1}M`)
  }
  return { mouse, press }
}

it('focuses a clicked row, and plays it on the second click', async () => {
  const { press } = await atHome()
  press('One oscillator')
  await app.waitForText(/^> +One oscillator/m)
  press('One oscillator')
  await app.waitForText(/[►‖] One oscillator/)
})

it('moves through the list with the wheel', async () => {
  const { mouse } = await atHome()
  mouse.handle('\u001b[<65;10;12M')
  await app.waitForText(/^> +✓ Restoring/m)
  mouse.handle('\u001b[<64;10;12M')
  await app.waitForText(/^> +Six hours/m)
})

it('opens a clicked tab and runs a clicked hint', async () => {
  const { press } = await atHome()
  press('watched  ')
  await app.waitForText(videoCommandTexts.markedAsWatched)
  press('4 Downloads')
  await app.waitForText(downloadsTexts.totalLabel)
})

it('opens a clicked settings page', async () => {
  const { press } = await atHome({ columns: 120 })
  press('6 Settings')
  await app.waitForText('- Dashboard')
  press('Application')
  await app.waitForText('- Application')
  await app.waitForText('Subscription Scan')
})

it('seeks to a click on the bar', async () => {
  const { press, mouse } = await atHome()
  press('One oscillator')
  await app.waitForText(/^> +One oscillator/m)
  press('One oscillator')
  await app.waitForText('0:00 / 33:40')
  const line = app
    .screen()
    .split('\n')
    .findIndex(text => text.includes('0:00 / 33:40'))
  const bar = app.screen().split('\n')[line]?.indexOf('─') ?? 0
  const length = app.screen().split('\n')[line]?.match(/─+/)?.[0].length ?? 1
  mouse.handle(`\u001b[<0;${bar + Math.floor(length / 2) + 1};${line + 1}M`)
  await app.waitForText(/1[67]:\d\d \/ 33:40/)
})
