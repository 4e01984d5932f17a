// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pageFixture, reject, userConfigFixture, videoFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useHome } from './use-home.ts'
import { listTexts } from '../../messages/en/list.ts'

const videos = Array.from({ length: 12 }, (_, index) =>
  videoFixture({ youtube_id: `v${index}`, title: `Video ${index}` }),
)

function serve({ transport }: HookTest) {
  transport.on('listVideos', ({ query }) =>
    query.get('watch') === 'continue'
      ? pageFixture(videos.slice(0, 1))
      : pageFixture(videos, { totalHits: 60, page: Number(query.get('page') ?? 0) }),
  )
}

describeHook('useHome', testHook => {
  testHook('lists the videos, those in progress, and prefetches the next two pages', async test => {
    serve(test)
    const hook = await test.render(() => useHome({ page: 0 }))
    const { view } = await hook.until(shown => shown.view.list.tag === 'ready')
    expect(view.list.tag === 'ready' && view.list.value.rows).toHaveLength(12)
    const pages = () => hook.sent('listVideos').map(({ query }) => query.get('page'))
    await hook.until(() => pages().includes('2') && pages().includes('3'))
    expect(pages()).not.toContain('4')
  })

  testHook('keeps the rows of a page until the next one has loaded', async test => {
    serve(test)
    const hook = await test.render(useHome, { page: 0 })
    await hook.until(({ view }) => view.list.tag === 'ready')
    await hook.rerender({ page: 3 })
    expect(hook.result.view.list.tag).toBe('ready')
    await hook.until(({ view }) => view.list.tag === 'ready' && !view.list.isStale)
  })

  testHook('shows why the videos could not be loaded, and loads them on request', async test => {
    serve(test)
    test.transport.on('listVideos', () => reject(403, 'Not allowed.'))
    const hook = await test.render(() => useHome({ page: 0 }))
    await hook.until(({ view }) => view.list.tag === 'failed' && view.list.message === 'Not allowed.')
    serve(test)
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.list.tag === 'ready')
  })

  testHook('shows why Continue Watching is missing, and loads it on request', async test => {
    serve(test)
    test.transport.on('listVideos', ({ query }) =>
      query.get('watch') === 'continue' ? reject(400, 'The database is locked.') : pageFixture(videos),
    )
    const hook = await test.render(() => useHome({ page: 0 }))
    const { view } = await hook.until(shown => shown.view.continueWatchingFailure)
    expect([view.continueWatching, view.continueWatchingFailure]).toEqual([
      null,
      { title: listTexts.inProgressNotLoaded, detail: 'The database is locked.' },
    ])
    serve(test)
    hook.result.actions.refresh()
    await hook.until(shown => shown.view.continueWatching !== null && shown.view.continueWatchingFailure === null)
  })

  testHook('does not report Continue Watching in table style, which does not have it', async test => {
    serve(test)
    test.transport.on('getUserConfig', () => userConfigFixture({ view_style_home: 'table' }))
    test.transport.on('listVideos', ({ query }) =>
      query.get('watch') === 'continue' ? reject(400, 'The database is locked.') : pageFixture(videos),
    )
    const hook = await test.render(() => useHome({ page: 0 }))
    await hook.until(({ view }) => view.style.current === 'table' && view.list.tag === 'ready')
    await hook.settle()
    expect(hook.result.view.continueWatchingFailure).toBeNull()
  })

  testHook('changes the style and the columns of the user', async test => {
    serve(test)
    test.transport.on('updateUserConfig', ({ body }) => userConfigFixture(body as object))
    const hook = await test.render(() => useHome({ page: 0 }))
    hook.result.actions.addColumn()
    await hook.until(({ view }) => view.columns?.count === 4)
    hook.result.actions.setColumns(6)
    await hook.until(({ view }) => view.columns?.count === 6)
    hook.result.actions.setStyle('table')
    await hook.until(({ view }) => view.style.current === 'table')
    expect(hook.sent('updateUserConfig').map(({ body }) => body)).toEqual([
      { grid_items: 4 },
      { grid_items: 6 },
      { view_style_home: 'table' },
    ])
  })
})
