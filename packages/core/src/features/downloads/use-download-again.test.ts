// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useDownloadAgain } from './use-download-again.ts'

const source = { isActive: true, label: 'Active', url: 'https://example.org/v1' }

describeHook('useDownloadAgain', testHook => {
  testHook('is not available without a source', async ({ render }) => {
    const hook = await render(() => ({
      known: useDownloadAgain({ source }) !== null,
      unknown: useDownloadAgain({ source: { ...source, url: null } }) !== null,
    }))
    expect(hook.result).toEqual({ known: true, unknown: false })
  })

  testHook('is not available to viewers', async ({ transport, render }) => {
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(() => useDownloadAgain({ source }) === null)
    expect(hook.result).toBe(true)
  })
})
