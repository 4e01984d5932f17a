// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useDownloadAgain } from './use-download-again.ts'

const source = { isActive: true, label: 'Active', url: 'https://example.org/v1' }

describeHook('useDownloadAgain', testHook => {
  testHook('does nothing without a source', async ({ render }) => {
    const hook = await render(() => useDownloadAgain({ source: { ...source, url: null } }))
    expect(await hook.result.run()).toBe(false)
    expect(hook.sent('addDownloads')).toEqual([])
  })

  testHook('is not offered to viewers', async ({ transport, render }) => {
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(() => useDownloadAgain({ source }))
    expect(hook.result.isAllowed).toBe(false)
  })
})
