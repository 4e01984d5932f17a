import { afterEach, expect, it } from 'vitest'
import { schedulesTexts, targetCommandTexts } from '@tubecellar/core/messages/tasks'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const UP = 'k'
const BOTTOM = 'G'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

/** Backups are announced at two URLs. The last row adds a URL; each URL has a row to test it and a row to remove it. */
async function openTargets() {
  const { transport } = createFullArchive()
  let urls = ['ntfy://first', 'ntfy://second']
  transport.on('listSchedules', () => [])
  transport.on('listNotificationTargets', () => ({ run_backup: { title: 'Backup', urls } }))
  transport.on('testNotificationTarget', () => ({ success: true, message: '' }))
  transport.on('deleteNotificationTarget', ({ body }) => {
    urls = urls.filter(url => url !== (body as { url: string }).url)
  })
  app = openApp({ transport, columns: 100, rows: 50, route: '/settings/scheduling/' })
  await app.waitForText('ntfy://second')
  app.press(BOTTOM)
  await app.waitForText(`> ${schedulesTexts.add}`)
  return { sent: (name: string) => transport.calls.filter(call => call.name === name).map(({ body }) => body) }
}

it('sends a test message to the focused notification URL', async () => {
  const { sent } = await openTargets()
  app.press(UP, UP)
  await app.waitForText(new RegExp(`> +${schedulesTexts.test}`))
  app.press(ENTER)
  await app.waitForText(targetCommandTexts.tested)
  expect(sent('testNotificationTarget')).toEqual([{ task_name: 'run_backup', url: 'ntfy://second' }])
  expect(sent('deleteNotificationTarget')).toEqual([])
  expect(app.screen()).toContain('ntfy://second')
})

it('removes the focused notification URL, and keeps the others', async () => {
  const { sent } = await openTargets()
  app.press(UP, UP, UP)
  await app.waitForText(new RegExp(`> +${schedulesTexts.remove}`))
  app.press(ENTER)
  await app.waitForText('ntfy://first', { isAbsent: true })
  expect(sent('deleteNotificationTarget')).toEqual([{ task_name: 'run_backup', url: 'ntfy://first' }])
  expect(sent('testNotificationTarget')).toEqual([])
  expect(app.screen()).toContain('ntfy://second')
})
