// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { Finding } from '../../contract/index.ts'
import { pingFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useFindingCount } from './use-finding-count.ts'
import { useHealth } from './use-health.ts'

const finding = (state: Finding['state']): Finding => ({
  check: 'schedule',
  state,
  message: 'Text.',
  fix: null,
})

describeHook('useFindingCount', testHook => {
  testHook('is the number on the page Health once that was open', async ({ transport, render }) => {
    const problems = [{ code: 'yt-dlp-old', severity: 'warning' as const, message: 'Old.', fix: '' }]
    transport.on('ping', () => pingFixture({ problems }))
    transport.on('updateUserConfig', ({ body }) => body)
    transport.on('diagnose', () => [finding('problem'), finding('warning'), finding('ok')])
    transport.on('getYtDlp', () => reject(404, 'Not found'))
    transport.on('listSchedules', () => [])
    const before = await render(() => useFindingCount())
    expect(before.result).toBe(1)
    const after = await render(() => ({ health: useHealth(), count: useFindingCount() }))
    await after.until(({ health }) => health.view.checks.tag === 'ready')
    expect(after.result.count).toBe(2)
  })
})
