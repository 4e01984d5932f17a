// @vitest-environment happy-dom
import { expect } from 'vitest'
import { channelFixture, pageFixture, reject, videoFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useChannel, useChannelVideos } from './use-channel.ts'
import { listTexts } from '../../messages/en/list.ts'

function serve({ transport }: HookTest) {
  transport.on('getChannel', ({ params }) =>
    channelFixture({ channel_id: params['id'] ?? '', channel_name: `Channel ${params['id']}` }),
  )
  transport.on('getChannelNav', () => ({
    has_pending: true,
    has_ignored: false,
    has_playlists: true,
    has_videos: true,
    has_streams: true,
    has_shorts: false,
  }))
  transport.on('getChannelAggs', () => ({
    total_items: { value: 214 },
    total_size: { value: 88_000_000_000 },
    total_duration: { value: 720_000, value_str: '8d 8h' },
  }))
  transport.on('listVideos', () => pageFixture([videoFixture()]))
}

describeHook('useChannel', testHook => {
  testHook('shows another channel when its ID changes', async test => {
    serve(test)
    const hook = await test.render(({ id }) => useChannel({ id, tab: 'videos' }), { id: 'UC1' })
    await hook.until(({ view }) => view.tag === 'ready' && view.value.name === 'Channel UC1')
    await hook.rerender({ id: 'UC2' })
    await hook.until(({ view }) => view.tag === 'ready' && view.value.name === 'Channel UC2')
  })

  testHook('reports a channel that does not exist', async test => {
    serve(test)
    test.transport.on('getChannel', () => reject(404, 'That channel does not exist.'))
    const hook = await test.render(() => useChannel({ id: 'UC1', tab: 'videos' }))
    await hook.until(({ view }) => view.tag === 'failed' && view.isNotFound)
  })

  testHook('shows why tabs are missing, and loads them on request', async test => {
    serve(test)
    test.transport.on('getChannelNav', () => reject(400, 'The database is locked.'))
    const hook = await test.render(() => useChannel({ id: 'UC1', tab: 'videos' }))
    const { view } = await hook.until(shown => shown.view.tag === 'ready' && shown.view.value.tabsFailure)
    expect(view.tag === 'ready' && view.value.tabsFailure).toEqual({
      title: listTexts.channelTabsNotLoaded,
      detail: 'The database is locked.',
    })
    serve(test)
    hook.result.actions.refresh()
    await hook.until(
      shown =>
        shown.view.tag === 'ready' &&
        shown.view.value.tabsFailure === null &&
        shown.view.value.tabs.some(({ label }) => label === 'Streams'),
    )
  })
})

describeHook('useChannelVideos', testHook => {
  testHook('lists the videos with their totals', async test => {
    serve(test)
    const hook = await test.render(() => useChannelVideos({ id: 'UC1', tab: 'videos', page: 0 }))
    await hook.until(({ view }) => view.list.tag === 'ready' && view.totals)
    expect(hook.sent('listVideos').at(-1)?.query.get('channel')).toBe('UC1')
  })

  testHook('shows why the totals are missing, and loads them on request', async test => {
    serve(test)
    test.transport.on('getChannelAggs', () => reject(400, 'The database is locked.'))
    const hook = await test.render(() => useChannelVideos({ id: 'UC1', tab: 'videos', page: 0 }))
    const { view } = await hook.until(shown => shown.view.totalsFailure)
    expect(view.totalsFailure).toEqual({
      title: listTexts.channelTotalsNotLoaded,
      detail: 'The database is locked.',
    })
    serve(test)
    hook.result.actions.refresh()
    await hook.until(shown => shown.view.totals !== null && shown.view.totalsFailure === null)
  })
})
