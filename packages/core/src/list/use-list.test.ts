// @vitest-environment happy-dom
import { expect } from 'vitest'
import { channelsQueryOptions } from '../features/channels/channels.queries.ts'
import { channelsList } from '../features/channels/channels.view.ts'
import { useCurrentUser } from '../features/session/use-current-user.ts'
import { useHome } from '../features/videos/use-home.ts'
import { useCore } from '../react/core-provider.ts'
import { channelFixture, pageFixture, reject, userConfigFixture, videoFixture } from '../testing/index.ts'
import { describeHook, type HookTest } from '../testing/test-hook.tsx'
import { useList } from './use-list.ts'
import { homeTexts } from '../messages/en/videos.ts'

/** 30 videos on pages of 12. */
async function open({ transport, render }: HookTest) {
  let config = userConfigFixture()
  transport.on('updateUserConfig', ({ body }) => (config = { ...config, ...(body as object) }))
  transport.on('listVideos', ({ query }) => {
    const page = Math.max(1, Number(query.get('page')))
    if (query.get('watch') === 'continue') return pageFixture([])
    return pageFixture([videoFixture({ youtube_id: `page-${page}`, vid_thumb_url: `/cover-${page}.jpg` })], {
      page,
      pageSize: 12,
      totalHits: 30,
    })
  })
  const hook = await render(() => useHome({ page: 0 }))
  await hook.until(({ view }) => view.list.tag === 'ready')
  return hook
}

describeHook('useList', testHook => {
  testHook('shows a page with its filter, order and style', async test => {
    const { result } = await open(test)
    expect(result.view).toMatchObject({
      title: homeTexts.recentVideos,
      filter: { label: homeTexts.showUnwatched, isOn: false },
      sort: { current: 'published', order: 'desc' },
      list: { value: { rows: [{ id: 'page-1' }], pagination: { next: 2 } } },
    })
  })

  testHook('stores the filter and reads the filtered list', async test => {
    const hook = await open(test)
    hook.result.actions.toggleFilter()
    await hook.until(({ view }) => view.filter?.isOn)
    await hook.until(() => hook.sent('listVideos').some(({ query }) => query.get('watch') === 'unwatched'))
    expect(hook.sent('updateUserConfig').map(({ body }) => body)).toEqual([{ hide_watched: false }])
  })

  testHook('stores the order with its direction', async test => {
    const hook = await open(test)
    hook.result.actions.setSort('views', 'asc')
    await hook.until(({ view }) => view.sort?.current === 'views' && view.sort.order === 'asc')
    await hook.until(() =>
      hook.sent('listVideos').some(({ query }) => query.get('sort') === 'views' && query.get('order') === 'asc'),
    )
    expect(hook.sent('updateUserConfig').map(({ body }) => body)).toEqual([{ sort_by: 'views', sort_order: 'asc' }])
  })

  testHook('stores the style, and hides the columns of other styles than the grid', async test => {
    const hook = await open(test)
    hook.result.actions.setStyle('table')
    const { view } = await hook.until(({ view: { style } }) => style.current === 'table')
    expect(view.columns).toBeNull()
    expect(view.list).toMatchObject({ value: { table: { rows: [{ id: 'page-1' }] } } })
  })

  testHook('prefetches the next two pages', async test => {
    const hook = await open(test)
    await hook.until(() => hook.sent('listVideos').some(({ query }) => query.get('page') === '3'))
    expect(hook.result.view.list).toMatchObject({ value: { rows: [{ id: 'page-1' }] } })
  })

  testHook('says why the list could not be loaded, and loads it again', async test => {
    const answer = () => pageFixture([videoFixture()])
    let isDown = true
    test.transport.on('listVideos', () => (isDown ? reject(400, 'No.') : answer()))
    const hook = await test.render(() => useHome({ page: 0 }))
    await hook.until(({ view }) => view.list.tag === 'failed')
    expect(hook.result.view.list).toMatchObject({ message: 'No.' })
    isDown = false
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.list.tag === 'ready')
  })
})

function useChannelList({ page }: { page: number }) {
  const { client } = useCore()
  return useList(channelsList(true), {
    page,
    settings: useCurrentUser(),
    read: query => channelsQueryOptions(client, query),
  })
}

describeHook('useList for channels', testHook => {
  testHook('keeps the columns within their limits', async ({ transport, render }) => {
    transport.on('listChannels', () => pageFixture([channelFixture()]))
    transport.on('getUserConfig', () => userConfigFixture({ view_style_channel: 'grid', grid_items: 7 }))
    const hook = await render(useChannelList, { page: 0 })
    await hook.until(({ view }) => view.columns?.count === 7 && !view.columns.canAdd)
    hook.result.actions.addColumn()
    await hook.settle()
    expect(hook.sent('updateUserConfig')).toEqual([])
  })

  testHook('prefetches the list that the filter would show', async ({ transport, render }) => {
    transport.on('listChannels', () => pageFixture([channelFixture()]))
    transport.on('updateUserConfig', ({ body }) => userConfigFixture(body as object))
    const hook = await render(useChannelList, { page: 0 })
    await hook.until(({ view }) => view.list.tag === 'ready')
    const before = hook.sent('listChannels').length
    hook.result.actions.prepareFilter()
    await hook.until(() => hook.sent('listChannels').length > before)
    hook.result.actions.toggleFilter()
    await hook.until(({ view }) => view.filter?.isOn && view.list.tag === 'ready')
    await hook.settle()
    expect(hook.sent('listChannels')).toHaveLength(before + 1)
  })
})
