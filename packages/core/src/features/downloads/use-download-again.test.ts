// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../../testing/test-hook.tsx'
import { useDownloadAgain } from './use-download-again.ts'

const can = { reindex: true, delete: true, download: true, addToPlaylist: true, cast: false }
const source = { isActive: true, label: 'Active', url: 'https://example.org/v1' }

describeHook('useDownloadAgain', testHook => {
  testHook('is not available without a source or without permission', async ({ render }) => {
    const hook = await render(() => ({
      known: useDownloadAgain({ can, source }) !== null,
      unknown: useDownloadAgain({ can, source: { ...source, url: null } }) !== null,
      viewer: useDownloadAgain({ can: { ...can, download: false }, source }) !== null,
    }))
    expect(hook.result).toEqual({ known: true, unknown: false, viewer: false })
  })
})
