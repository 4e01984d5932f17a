// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pingFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useFramePreview } from './use-frame-preview.ts'

describeHook('useFramePreview', testHook => {
  testHook('lists frames with their times', async ({ render }) => {
    const hook = await render(useFramePreview)
    expect(hook.result?.('v1', 4)).toEqual([
      { url: '/cache/frames/v1/1.jpg', time: '0:01', progress: 0.25 },
      { url: '/cache/frames/v1/3.jpg', time: '0:03', progress: 0.75 },
    ])
  })

  testHook('has none on other servers', async ({ transport, render }) => {
    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    const hook = await render(useFramePreview)
    expect(hook.result).toBeNull()
  })
})
