// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { Finding } from '../../contract/index.ts'
import { USER_CONFIG_DEFAULTS } from '../../contract/settings/user-settings-defaults.ts'
import { notificationFixture, pingFixture, reject, ytDlpStatusFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useHealth } from './use-health.ts'

const finding = (action: NonNullable<Finding['action']>): Finding => ({
  check: 'schedule',
  state: 'warning',
  message: 'Not scheduled.',
  fix: null,
  action,
})

describeHook('useHealth', testHook => {
  testHook('makes the change of each finding, and runs the checks again', async ({ transport, clock, render }) => {
    const requests: unknown[] = []
    let findings = [
      finding('schedule_scans'),
      finding('schedule_backup'),
      finding('update_yt_dlp'),
      finding('retry_failed'),
    ]
    transport.on('diagnose', () => findings)
    transport.on('getYtDlp', () => reject(404, 'Not found'))
    transport.on('listSchedules', () => [])
    transport.on('setSchedule', ({ params, body }) => {
      requests.push([params, body])
      return { name: '', schedule: '', schedule_human: '', last_run_at: null, next_run_at: null, config: {} }
    })
    transport.on('updateYtDlp', ({ body }) => {
      requests.push(['update', body])
      return { task_id: '1' }
    })
    transport.on('changeQueue', ({ body }) => {
      requests.push(['change', body])
      findings = []
      return { changed: 3, running: 0 }
    })
    const hook = await render(() => useHealth())
    await hook.until(({ view }) => view.checks.tag === 'ready')
    for (const { action } of findings) if (action) await hook.result.actions.fix.run(action)
    expect(requests).toEqual([
      [{ name: 'update_subscribed' }, { schedule: 'auto' }],
      [{ name: 'run_backup' }, { schedule: 'auto' }],
      ['update', {}],
      ['change', { command: 'retry', filter: 'pending', state: 'failed' }],
    ])
    await clock.advance(400)
    await hook.until(({ view }) => view.checks.tag === 'ready' && view.checks.value.findings.length === 0)
  })

  testHook('reads the version of yt-dlp and the checks again after an update', async ({ transport, clock, render }) => {
    let version = '2026.01.01'
    let isUpdating = false
    transport.on('diagnose', () => (version === '2026.01.01' ? [finding('update_yt_dlp')] : []))
    transport.on('getYtDlp', () => ytDlpStatusFixture({ version }))
    transport.on('listSchedules', () => [])
    transport.on('listNotifications', () => (isUpdating ? [notificationFixture({ group: 'setting:ytdlp' })] : []))
    transport.on('updateYtDlp', () => {
      isUpdating = true
      return { task_id: '1' }
    })
    const hook = await render(() => useHealth())
    const hasVersion = () => hook.until(({ view }) => view.ytDlp?.notes.some(note => note.includes(version)))
    await hasVersion()
    await hook.result.actions.fix.run('update_yt_dlp')
    await hook.settle()
    version = '2026.11.10'
    isUpdating = false
    await clock.advance(5000)
    await hasVersion()
    await hook.until(({ view }) => view.checks.tag === 'ready' && view.checks.value.findings.length === 0)
  })

  testHook('keeps the last result when the checks fail', async ({ transport, render }) => {
    transport.on('diagnose', () => [finding('retry_failed')])
    transport.on('getYtDlp', () => reject(404, 'Not found'))
    transport.on('listSchedules', () => reject(400, 'Broken.'))
    const hook = await render(() => useHealth())
    await hook.until(({ view }) => view.checks.tag === 'ready' && view.schedulesFailure !== null)
    transport.on('diagnose', () => reject(400, 'Broken.'))
    hook.result.actions.checkAgain()
    await hook.until(({ view }) => view.failure !== null)
    expect(hook.result.view.checks).toMatchObject({ value: { findings: [{ message: 'Not scheduled.' }] } })
  })

  testHook('marks the findings of the server as seen', async ({ transport, render }) => {
    const requests: unknown[] = []
    const problems = [{ code: 'yt-dlp-old', severity: 'warning' as const, message: 'Old.', fix: '' }]
    transport.on('ping', () => pingFixture({ problems }))
    transport.on('diagnose', () => [])
    transport.on('getYtDlp', () => reject(404, 'Not found'))
    transport.on('listSchedules', () => [])
    transport.on('updateUserConfig', ({ body }) => {
      requests.push(body)
      return { ...USER_CONFIG_DEFAULTS, seen_findings: 'yt-dlp-old' }
    })
    const hook = await render(() => useHealth())
    await hook.until(({ view }) => view.checks.tag === 'ready' && requests.length > 0)
    // React runs effects twice in strict mode.
    expect(requests[0]).toEqual({ seen_findings: 'yt-dlp-old' })
  })
})
