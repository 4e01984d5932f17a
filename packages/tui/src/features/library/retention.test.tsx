import { channelFixture, pageFixture, retentionFixture, videoFixture } from '@tubecellar/core/testing'
import { afterEach, expect, it } from 'vitest'
import { autoDeleteTexts } from '@tubecellar/core/messages/library'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('shows the videos that the rules of a channel delete, and keeps one', async () => {
  const { transport } = createFullArchive()
  let isProtected = false
  transport.on('getChannel', () =>
    channelFixture({
      channel_id: 'UC1',
      channel_description: null,
      channel_retention: retentionFixture({ max_videos: 3 }),
    }),
  )
  transport.on('setProtected', () => ({ is_kept: (isProtected = true) }))
  transport.on('previewRetention', () => {
    const due = {
      youtube_id: 'v1',
      title: 'Fog signal test',
      channel_id: 'UC1',
      channel_name: 'C',
      watched_date: null,
      due_date: 1,
      rule: 'count',
      days: 0,
      duration: 60,
      media_size: 2 ** 30,
      vid_thumb_url: null,
    }
    const count = isProtected ? 0 : 1
    const summary = { count, media_size: count * 2 ** 30, protected_count: 1 - count, not_before: 0 }
    return { ...pageFixture(isProtected ? [] : [due]), rules: retentionFixture(), summary }
  })
  app = openApp({ transport, route: '/channel/UC1/about/', columns: 120, rows: 80 })
  await app.waitForText('1 video (1.0 GiB) will be moved to the trash by the next daily run.')
  for (let row = 0; row < 40 && !/>\s+Fog signal test/.test(app.screen()); row++) {
    app.press('\u001B[B')
    await app.waitForIdle()
  }
  app.press('\r')
  await app.waitForText('No video of this channel would be moved to the trash. Protected: 1 video.')
})

it('shows on the page of a video whether it is protected, and changes it', async () => {
  const { transport } = createFullArchive()
  let isKept = true
  transport.on('getVideo', () => videoFixture({ youtube_id: 'v1', is_kept: isKept }))
  transport.on('setProtected', ({ body }) => ({ is_kept: (isKept = (body as { is_kept: boolean }).is_kept) }))
  app = openApp({ transport, route: '/video/v1', columns: 100, rows: 120 })
  await app.waitForText(autoDeleteTexts.protectedState)
  for (let row = 0; row < 40 && !/>\s*Auto-delete/.test(app.screen()); row++) {
    app.press('\u001B[B')
    await app.waitForIdle()
  }
  app.press('\r')
  await app.waitForText(autoDeleteTexts.unprotectedState)
  expect(isKept).toBe(false)
})
