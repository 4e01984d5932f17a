// @vitest-environment happy-dom
import { expect } from 'vitest'
import { reject, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useVideo } from '../videos/use-video.ts'
import { useMediaLink } from './use-media-link.ts'

describeHook('useMediaLink', testHook => {
  testHook('creates a link once the video has loaded, and shows why it cannot', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture({ youtube_id: 'v1' }))
    transport.on('signMedia', () => ({ url: '/media/v1.mp4?signature=x', expires: 1 }))
    const hook = await render(() => ({ link: useMediaLink('v1'), video: useVideo('v1').view }))
    await hook.until(({ video }) => video.tag === 'ready')
    expect(await hook.result.link()).toBe('/media/v1.mp4?signature=x')
    transport.on('signMedia', () => reject(403, 'Not allowed.'))
    expect(await hook.result.link()).toBeNull()
    expect(hook.notice).toBe('Not allowed.')
  })
})
