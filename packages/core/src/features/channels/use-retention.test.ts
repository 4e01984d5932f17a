// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { RetentionRules } from '../../contract/index.ts'
import { channelFixture, pageFixture, retentionFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useRetention } from './use-retention.ts'

const GIB = 2 ** 30
const video = (index: number) => ({
  youtube_id: `v${index}`,
  title: `Video ${index}`,
  channel_id: 'UC1',
  channel_name: 'C',
  watched_date: null,
  due_date: 1_795_000_000,
  rule: 'count' as const,
  days: 0,
  duration: 60,
  media_size: GIB,
  vid_thumb_url: null,
})

/** A channel with 20 videos: the rule `max_videos` moves the rest of them. */
async function open({ transport, render }: HookTest, rules: RetentionRules = retentionFixture()) {
  let channel = channelFixture({ channel_id: 'UC1', channel_retention: rules })
  transport.on('getChannel', () => channel)
  transport.on('setProtected', () => ({ is_kept: true }))
  transport.on('updateChannel', ({ body }) => {
    const { channel_retention: change } = body as { channel_retention: object }
    channel = { ...channel, channel_retention: retentionFixture({ ...channel.channel_retention, ...change }) }
    return { channel_retention: channel.channel_retention }
  })
  transport.on('previewRetention', ({ query }) => {
    const maxVideos = Number(query.get('max_videos') ?? channel.channel_retention?.max_videos ?? 0)
    const count = maxVideos === 0 ? 0 : 20 - maxVideos
    const page = pageFixture(Array.from({ length: count }, (_, index) => video(index)))
    const summary = { count, media_size: count * GIB, protected_count: 2, not_before: 0 }
    return { ...page, rules: retentionFixture(), summary }
  })
  return render(() => useRetention('UC1'), {})
}

describeHook('useRetention', testHook => {
  testHook('shows what the rules would delete while they are edited, and after they are saved', async test => {
    const hook = await open(test)
    await hook.until(({ view }) => view?.preview.startsWith('No video of this channel would be moved'))
    hook.result.actions.settings.edit('max_videos', '5')
    const { view } = await hook.until(shown => shown.view?.videos.length && shown)
    expect(view?.preview).toBe('This would move 15 videos (15.0 GiB) to the trash. Protected: 2 videos.')
    expect(view?.videos).toHaveLength(12)
    expect(view?.videos[0]).toMatchObject({ id: 'v0', title: 'Video 0' })
    expect(view?.videos[0]?.detail).toMatch(/^More than the maximum number of videos, 1\.0 GiB, /)
    expect(view?.more).toBe('and 3 more')

    hook.result.actions.settings.edit('max_videos', '0')
    await hook.until(shown => shown.view?.section.fields.some(({ error }) => error !== null))
    hook.result.actions.settings.edit('max_videos', '18')
    hook.result.actions.settings.update('max_videos')
    await hook.until(() => hook.sent('updateChannel').length > 0)
    expect(hook.sent('updateChannel').map(({ body }) => body)).toEqual([{ channel_retention: { max_videos: 18 } }])
    await hook.until(shown =>
      shown.view?.preview.startsWith('2 videos (2.0 GiB) will be moved to the trash by the next daily run.'),
    )
  })

  testHook('protects a video', async test => {
    const hook = await open(test, retentionFixture({ max_videos: 19 }))
    await hook.until(({ view }) => view?.videos.length === 1)
    await hook.result.actions.protect.run('v0')
    expect(hook.sent('setProtected').map(({ params, body }) => [params['id'], body])).toEqual([
      ['v0', { is_kept: true }],
    ])
  })

  testHook('is missing where the server has no rules', async test => {
    test.transport.on('getChannel', () => channelFixture({ channel_id: 'UC1' }))
    const hook = await test.render(() => useRetention('UC1'), {})
    await hook.settle()
    expect(hook.result.view).toBeNull()
    expect(hook.sent('previewRetention')).toEqual([])
  })
})
