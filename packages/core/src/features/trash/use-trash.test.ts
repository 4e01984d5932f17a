// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { TrashEntry, VideoDueForDeletion } from '../../contract/index.ts'
import { pageFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useTrash } from './use-trash.ts'
import { listTexts } from '../../messages/en/list.ts'

const entry: TrashEntry = {
  id: '11',
  kind: 'video',
  video_count: 1,
  youtube_id: 'v11',
  title: 'Night shift',
  channel_id: 'UC1',
  channel_name: 'Salt Room',
  duration: 600,
  size: 1000,
  height: 1080,
  has_media: true,
  vid_thumb_url: null,
  reason: 'user',
  deleted_by: 'maren',
  source_id: null,
  source_name: null,
  watched_days: null,
  is_archived: false,
  deleted_at: 1_795_000_000,
  expires_at: null,
}

const dueFixture = (at: number): VideoDueForDeletion => ({
  youtube_id: `due-${at}`,
  title: 'Counting fish',
  channel_id: 'UC1',
  channel_name: 'Salt Room',
  watched_date: 1_794_000_000,
  due_date: 1_796_000_000,
  rule: 'global',
  days: 7,
  duration: 60,
  media_size: 1000,
  vid_thumb_url: null,
})

async function open({ transport, render }: HookTest) {
  transport.on('listTrash', () => pageFixture([entry]))
  transport.on('getTrashStats', () => ({
    count: 1,
    video_count: 1,
    oldest_expires_at: null,
    size: 1000,
    by_reason: [{ reason: 'user', count: 1, size: 1000 }],
    keep_days: 7,
    free_space: 0,
    min_free_space: 0,
  }))
  transport.on('listDueForDeletion', () => [])
  transport.on('getAutoDelete', () => ({
    accounts: 'staff',
    account_count: 2,
    limit: 50,
    notice_days: 3,
    last_run: null,
    run: null,
  }))
  const hook = await render(() => useTrash())
  await hook.until(({ view }) => view.list.tag === 'ready')
  return hook
}

describeHook('useTrash', testHook => {
  testHook('restores immediately, and asks before it deletes permanently', async test => {
    test.transport.on('restoreTrashEntry', () => undefined)
    test.transport.on('deleteTrashEntry', () => undefined)
    const hook = await open(test)
    await hook.result.actions.row.restore.run('11')
    expect(hook.sent('restoreTrashEntry').map(({ params }) => params['id'])).toEqual(['11'])
    void hook.result.actions.row.delete.run('11')
    await hook.until(({ view }) => view.question !== null)
    expect(hook.sent('deleteTrashEntry')).toEqual([])
    hook.result.actions.confirm.choose('go')
    await hook.until(({ view }) => view.question === null)
    expect(hook.sent('deleteTrashEntry').map(({ params }) => params['id'])).toEqual(['11'])
  })

  testHook('shows why a permanent deletion failed, until it is canceled', async test => {
    test.transport.on('deleteTrashEntry', () => reject(507, 'The disk is full.'))
    const hook = await open(test)
    void hook.result.actions.row.delete.run('11')
    await hook.until(({ view }) => view.question !== null)
    hook.result.actions.confirm.choose('go')
    await hook.until(({ view }) => view.question?.error === 'The disk is full.')
    hook.result.actions.confirm.cancel()
    await hook.until(({ view }) => view.question === null)
  })

  testHook('shows which request is running', async test => {
    const restored = Promise.withResolvers<undefined>()
    test.transport.on('restoreTrashEntry', () => restored.promise)
    const hook = await open(test)
    const done = hook.result.actions.row.restore.run('11')
    await hook.until(({ actions }) => actions.row.restore.isPending('11'))
    const { row } = hook.result.actions
    expect([row.restore.isPending('12'), row.delete.isPending('11')]).toEqual([false, false])
    restored.resolve(undefined)
    await done
    await hook.until(({ actions }) => !actions.row.restore.isPending('11'))
  })

  testHook('asks before it empties the trash', async test => {
    test.transport.on('emptyTrash', () => ({ message: '', task_id: 't' }))
    const hook = await open(test)
    const done = hook.result.actions.empty.run()
    await hook.until(({ view }) => view.question?.title === 'Empty the trash?')
    expect(hook.sent('emptyTrash')).toEqual([])
    hook.result.actions.confirm.choose('go')
    expect(await done).toBe(true)
    expect(hook.sent('emptyTrash').map(({ body }) => body)).toEqual([{ all: true }])
  })

  testHook('keeps the chosen filter while the screen is hidden', async test => {
    const hook = await open(test)
    hook.result.actions.setFilter('user')
    await hook.until(() => hook.sent('listTrash').some(({ query }) => query.get('reason') === 'user'))
    await hook.hide()
    await hook.show()
    expect(hook.result.view.filters.find(({ isCurrent }) => isCurrent)?.value).toBe('user')
  })

  testHook('appends the next page of the trash, and keeps the rows if that fails', async test => {
    const hook = await open(test)
    const page = (at: number) => pageFixture([{ ...entry, id: `page-${at}` }], { page: at, pageSize: 1, totalHits: 3 })
    test.transport.on('listTrash', ({ query }) => {
      const at = Math.max(1, Number(query.get('page')))
      return at < 3 ? page(at) : reject(400, 'The database is busy.')
    })
    const rows = () =>
      hook.result.view.list.tag === 'ready' ? hook.result.view.list.value.rows.map(({ id }) => id) : []
    hook.result.actions.setSort('size')
    await hook.until(() => rows().join() === 'page-1')
    hook.result.actions.showNext()
    await hook.until(() => rows().join() === 'page-1,page-2')
    hook.result.actions.showNext()
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.more?.next?.failure)
    expect(rows()).toEqual(['page-1', 'page-2'])
    expect(hook.sent('listTrash').at(-1)?.query.get('sort')).toBe('size')
  })

  testHook('lists upcoming deletions in pages, with one request for all', async test => {
    const hook = await open(test)
    const requests = hook.sent('listDueForDeletion').length
    test.transport.on('listDueForDeletion', () => Array.from({ length: 13 }, (_, at) => dueFixture(at)))
    await hook.core.queryClient.invalidateQueries({ queryKey: ['trash', 'upcoming'] })
    hook.result.actions.setFilter('upcoming')
    await hook.until(({ view }) => JSON.stringify(view.list).includes('"1-12 of 13"'))
    hook.result.actions.showNext()
    await hook.until(({ view }) => JSON.stringify(view.list).includes('"1-13 of 13"'))
    expect(hook.sent('listDueForDeletion')).toHaveLength(requests + 1)
  })

  testHook('shows why totals could not be loaded, next to the entries', async test => {
    const hook = await open(test)
    expect(hook.result.view.failures).toEqual([])
    test.transport.on('getTrashStats', () => reject(403, 'Not allowed.'))
    hook.core.queryClient.removeQueries({ queryKey: ['trash'] })
    hook.result.actions.setFilter('user')
    const next = await test.render(() => useTrash())
    await next.until(({ view }) => view.failures.length === 1)
    expect(next.result.view.failures).toEqual([{ title: listTexts.trashTotalsNotLoaded, detail: 'Not allowed.' }])
    await next.until(({ view }) => view.list.tag === 'ready')
  })
})
