import { afterEach, describe, expect, it } from 'vitest'
import type { Finding } from '@tubecellar/core/contract'
import { createHealthArchive } from '../../testing/health-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

const ROUTE = '/settings/health/'

describe('the health page', () => {
  it('shows problems first, what passed, and what is not scheduled', async () => {
    const { transport } = createHealthArchive()
    app = openApp({ transport, route: ROUTE, columns: 120, rows: 50 })
    await app.waitForText('Next runs')
    const screen = app.screen()
    expect(screen).toMatch(/Problem: The media folder[^]*Warning: Nothing is scheduled[^]*Passed checks[^]*Next runs/)
    expect(screen).toContain('cellar schedule set update_subscribed auto')
    expect(screen).toMatch(/Rescan subscriptions +Not scheduled/)
    expect(screen).toContain('4.0 GiB of 64.0 GiB, 60.0 GiB free')
  })

  it('shows the version of yt-dlp and paused sites, and updates or tries them again', async () => {
    const { transport } = createHealthArchive()
    const requests: string[] = []
    transport.on('updateYtDlp', () => {
      requests.push('update')
      return { task_id: '1', message: '' }
    })
    transport.on('changeBlockedSite', ({ params }) => {
      requests.push(`retry ${params.host}`)
      return null
    })
    app = openApp({ transport, route: ROUTE, columns: 120, rows: 50 })
    await app.waitForText('YouTube paused until')
    expect(app.screen()).toContain('In use: 2026.11.10 (installed program), /usr/bin/yt-dlp')
    for (const row of ['Scan daily', 'Schedules', 'Update yt-dlp']) {
      app.press('j')
      await app.waitForText(`> ${row}`)
    }
    app.press('\r')
    await app.waitForText('yt-dlp is being updated')
    app.press('j')
    await app.waitForText('> Try now')
    app.press('\r')
    await app.waitForText('Trying YouTube again')
    expect(requests).toEqual(['update', 'retry www.youtube.com'])
  })

  it('fixes a finding with Enter', async () => {
    const { transport, findings } = createHealthArchive()
    let current: readonly Finding[] = findings
    transport.on('diagnose', () => [...current])
    transport.on('setSchedule', () => {
      current = findings.filter(({ action }) => action === undefined)
      return { name: '', schedule: '', schedule_human: '', last_run_at: null, next_run_at: null, config: {} }
    })
    app = openApp({ transport, route: ROUTE, columns: 80, rows: 24 })
    await app.waitForText('Scan daily')
    app.press('j')
    await app.waitForText('> Scan daily')
    app.press('\r')
    await app.waitForText('Subscription scans are scheduled')
    await app.advance(400)
    await app.waitForText('Scan daily', { isAbsent: true })
  })
})
