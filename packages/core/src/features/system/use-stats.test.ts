// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pingFixture, reject, type FakeHandler } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useStats } from './use-stats.ts'
import { listTexts } from '../../messages/en/list.ts'

const bucket = { doc_count: 3, media_size: 3000, duration: 2700, duration_str: '' }
const group = { doc_count: 3, active_true: 2, active_false: 1, subscribed_true: 1, subscribed_false: 2 }
const share = { duration: 900, duration_str: '', progress: 0.5, items: 1 }
const trash = {
  count: 0,
  video_count: 0,
  oldest_expires_at: null,
  size: 0,
  by_reason: [],
  keep_days: 7,
  free_space: 0,
  min_free_space: 0,
}

async function open(
  { transport, render }: HookTest,
  handlers: { getWatchStats?: FakeHandler; getTrashStats?: FakeHandler } = {},
) {
  transport.on('getVideoStats', () => ({
    ...bucket,
    type_videos: bucket,
    type_shorts: bucket,
    type_streams: bucket,
    active_true: bucket,
    active_false: bucket,
  }))
  transport.on('getChannelStats', () => group)
  transport.on('getPlaylistStats', () => group)
  transport.on('getDownloadStats', () => ({
    pending: 3,
    ignore: 0,
    pending_videos: 3,
    pending_shorts: 0,
    pending_streams: 0,
  }))
  transport.on('getWatchStats', handlers.getWatchStats ?? (() => ({ total: share, watched: share, unwatched: share })))
  transport.on('getDownloadHistory', () => [{ date: '2026-11-13', count: 3, media_size: 3000 }])
  transport.on('getBiggestChannels', () => [{ id: 'UC1', name: 'Salt Room', ...bucket }])
  transport.on('getTrashStats', handlers.getTrashStats ?? (() => trash))
  return render(useStats)
}

describeHook('useStats', testHook => {
  testHook('orders the biggest channels as requested', async test => {
    const hook = await open(test)
    await hook.until(({ view }) => view.biggest.data.tag === 'ready')
    hook.result.actions.setOrder('media_size')
    const orders = () => hook.sent('getBiggestChannels').map(({ query }) => query.get('order'))
    await hook.until(() => orders().includes('media_size'))
    expect(orders()[0]).toBe('doc_count')
  })

  testHook('shows which section could not be loaded, next to the others', async test => {
    const hook = await open(test, { getWatchStats: () => reject(403, 'Not allowed.') })
    const { view } = await hook.until(shown => shown.view.watchProgress.data.tag === 'failed')
    await hook.until(shown => shown.view.history.data.tag === 'ready')
    expect(view.watchProgress.data).toMatchObject({ message: 'Not allowed.' })
  })

  testHook('shows why the totals of the trash are missing, and loads them on request', async test => {
    let isBroken = true
    test.transport.on('ping', () => pingFixture({ version: '1.0.0' }))
    const hook = await open(test, {
      getTrashStats: () => (isBroken ? reject(400, 'The database is locked.') : trash),
    })
    const application = () => hook.result.view.application
    await hook.until(() => application().trashFailure)
    expect(application().trashFailure).toEqual({
      title: listTexts.trashTotalsNotLoaded,
      detail: 'The database is locked.',
    })
    isBroken = false
    hook.result.actions.refresh()
    await hook.until(() => application().trashFailure === null)
    await hook.until(
      ({
        view: {
          application: { data },
        },
      }) => data.tag === 'ready' && data.value.length === 4,
    )
  })
})
