import { afterEach, expect, it } from 'vitest'
import { gapTexts } from '@tubecellar/core/messages/gaps'
import { scanRuleTexts } from '@tubecellar/core/messages/subscriptions'
import { createGapsArchive } from '../../testing/gaps-archive.ts'
import { currentTab } from '../../testing/current-tab.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const DOWN = 'j'
const SPACE = ' '
const ESCAPE = '\x1B'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function open() {
  const { transport } = createGapsArchive()
  transport.on('queueChannelGaps', () => ({ queued: 2 }))
  app = openApp({ transport, columns: 100, rows: 36, route: '/channel/UCchannel0/missing/' })
  await app.waitForText('Relief boat')
  return { calls: (name: string) => transport.calls.filter(call => call.name === name) }
}

it('focuses videos that are queued, too', async () => {
  await open()
  // Skips Show, Sort by, and the buttons that queue all and open the rules.
  app.press(DOWN, DOWN, DOWN, DOWN)
  await app.waitForText(/> +Night shift on line 11/)
  app.press(DOWN)
  await app.waitForText(/> +Relief boat/)
})

it('sorts the videos', async () => {
  const { calls } = await open()
  app.press(DOWN, ENTER)
  await app.waitForText(gapTexts.sorts.oldest)
  app.press(DOWN, DOWN, ENTER)
  await app.waitForText(`${gapTexts.sort}  ${gapTexts.sorts.reason}`)
  expect(calls('getChannelGaps').map(({ query }) => query.get('sort'))).toEqual(['newest', 'reason'])
})

it('queues the selected videos with one request', async () => {
  const { calls } = await open()
  app.press(DOWN, DOWN, DOWN, DOWN, DOWN)
  await app.waitForText(/> +Relief boat/)
  app.press(SPACE, SPACE)
  await app.waitForText(gapTexts.queueSelected(2))
  await app.waitForText(/\*Relief boat/)
  app.press(ENTER)
  await app.waitForText(gapTexts.queued(2))
  expect(calls('queueChannelGaps').map(({ body }) => body)).toEqual([{ videos: ['short', 'members'] }])
  await app.waitForText('*Relief boat', { isAbsent: true })
})

it('clears the selection', async () => {
  await open()
  app.press('\x01')
  await app.waitForText(gapTexts.queueSelected(4))
  app.press(ESCAPE)
  await app.waitForText('Queue 2 videos')
  await app.waitForText('*Relief boat', { isAbsent: true })
})

it('opens the scan rules', async () => {
  await open()
  await app.waitForText('Rule: minimum duration: 1')
  app.press(DOWN, DOWN, DOWN)
  await app.waitForText(`> ${scanRuleTexts.title}`)
  app.press(ENTER)
  await app.waitForText(currentTab('About'))
})
