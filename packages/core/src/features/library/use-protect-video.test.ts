// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../../testing/test-hook.tsx'
import { autoDeleteTexts } from '../../messages/en/library.ts'
import { useProtectVideo } from './use-protect-video.ts'

describeHook('useProtectVideo', testHook => {
  testHook('protects a video, stops protecting it, and is missing where the server cannot', async test => {
    test.transport.on('setProtected', ({ body }) => body)
    const video: Parameters<typeof useProtectVideo>[0] = { id: 'v1', isProtected: false }
    const hook = await test.render(useProtectVideo, video)
    expect(hook.result).toMatchObject({ label: autoDeleteTexts.protect, stateText: autoDeleteTexts.unprotectedState })
    await hook.result?.toggle.run()
    await hook.rerender({ id: 'v1', isProtected: true })
    expect(hook.result).toMatchObject({
      label: autoDeleteTexts.stopProtecting,
      stateText: autoDeleteTexts.protectedState,
    })
    await hook.result?.toggle.run()
    expect(hook.sent('setProtected').map(({ params, body }) => [params['id'], body])).toEqual([
      ['v1', { is_kept: true }],
      ['v1', { is_kept: false }],
    ])
    await hook.rerender({ id: 'v1', isProtected: null })
    expect(hook.result).toBeNull()
  })
})
