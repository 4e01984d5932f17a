import { afterEach, expect, it } from 'vitest'
import { historyTexts } from '@tubecellar/core/messages/history'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { createHistoryArchive } from '../../testing/history-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const RIGHT = '\x1B[C'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

function open() {
  const { transport } = createHistoryArchive()
  app = openApp({ transport, columns: 100, rows: 36, route: '/' })
  return (name: string) => transport.calls.filter(call => call.name === name)
}

it('opens with its keys, searches, and removes an entry', async () => {
  const calls = open()
  await app.waitForText('Six hours')
  app.press('g', 'y')
  await app.waitForText('Night shift')
  await app.waitForText('Friday, 8 May 2026')
  await app.waitForText('Thursday, 7 May 2026')
  app.press('/')
  await app.waitForText(`${historyTexts.search} `)
  app.press('fish', ENTER)
  await app.waitForText(/Search your history {2}fish/)
  await expect.poll(() => calls('listHistory').at(-1)?.query.get('q')).toBe('fish')
  await app.waitForText('1-2 of 2')
  await app.waitForText('/ search')
  app.press('j', 'j')
  await app.waitForText(/> +Counting fish/)
  app.press('d')
  await app.waitForText(appTexts.toast('✓', historyTexts.removed, false))
  expect(calls('removeHistoryEntry').map(({ params }) => params['id'])).toEqual(['20261120-fish'])
})

it('is paused, and cleared after a confirmation', async () => {
  const calls = open()
  await app.waitForText('Six hours')
  app.press('g', 'y')
  await app.waitForText('Night shift')
  app.press('R')
  await app.waitForText('The history is paused.')
  app.press('D')
  await app.waitForText(historyTexts.clearQuestion)
  expect(calls('clearHistory')).toEqual([])
  app.press(RIGHT)
  await app.waitForText(`> ${historyTexts.clear}`)
  app.press(ENTER)
  await app.waitForText(appTexts.toast('✓', historyTexts.cleared, false))
  expect(calls('clearHistory')).toHaveLength(1)
})
