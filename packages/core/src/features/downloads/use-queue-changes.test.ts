// @vitest-environment happy-dom
import { expect } from 'vitest'
import { downloadFixture, pageFixture, pingFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { queueChangesTexts } from '../../messages/en/queue-changes.ts'
import { useDownloads } from './use-downloads.ts'
import { createUndoId } from './use-queue-changes.ts'

const route = { channel: null, isIgnored: null, page: 0 }
const counts = { downloading: 2, failed: 3, queued: 12, waiting: 18, ignored: 64 }

async function renderQueue(test: HookTest, filter: object = {}, served: object = { counts }) {
  const items = ['q1', 'q2', 'q3'].map(id => downloadFixture({ youtube_id: id, state: 'queued' }))
  test.transport.on('listDownloads', () => ({ ...pageFixture(items, { totalHits: 35 }), ...served }))
  test.transport.on('listDownloadChannels', () => ({
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: 0,
    buckets: [],
  }))
  test.transport.on('changeQueue', () => ({ changed: 33, running: 2 }))
  test.transport.on('undoQueueChange', () => ({ changed: 33, running: 0 }))
  test.transport.on('setDownloadStatus', ({ body }) => body)
  const hook = await test.render(() => useDownloads({ ...route, ...filter }))
  await hook.until(({ view }) => view.list.tag === 'ready')
  const rows = () => (hook.result.view.list.tag === 'ready' ? hook.result.view.list.value.rows : [])
  return { hook, rows }
}

describeHook('useQueueChanges', testHook => {
  testHook('removes all items that match the filters, after a question with their number', async test => {
    const { hook } = await renderQueue(test, { type: 'shorts' })
    void hook.result.actions.removeAll.run()
    await hook.until(({ actions }) => actions.removeAll.confirmation !== null)
    const { confirmation } = hook.result.actions.removeAll
    expect([confirmation?.title, confirmation?.detail]).toEqual([
      'Remove 33 items from the queue?',
      'Only items that match the filters are removed: Shorts. 2 running downloads continue. You can undo this.',
    ])
    expect(hook.sent('changeQueue')).toEqual([])
    hook.result.actions.removeAll.choose('go')
    await hook.until(() => hook.sent('changeQueue').length === 1)
    await hook.until(() => hook.notice === 'Removed 33 items; 2 running downloads continue')
    expect(createUndoId()).not.toBe(createUndoId())
    const [removal] = hook.sent('changeQueue').map(({ body }) => body as { undo_id: string })
    expect(removal).toMatchObject({ command: 'remove', filter: 'pending', vid_type: 'shorts' })
    expect(hook.core.undo()).toBe(true)
    await hook.until(() => hook.notice === 'Restored 33 items')
    expect(hook.sent('undoQueueChange')[0]?.body).toEqual({ undo_id: removal?.undo_id })
  })

  testHook('asks about ignored videos, and offers no undo for a very long list', async test => {
    const { hook } = await renderQueue(
      test,
      { isIgnored: true },
      { counts, paginate: { ...pageFixture([], { totalHits: 20_000 }).paginate, total_hits: 20_000 } },
    )
    void hook.result.actions.removeAll.run()
    await hook.until(({ actions }) => actions.removeAll.confirmation !== null)
    expect(hook.result.actions.removeAll.confirmation).toMatchObject({
      title: 'Remove 20,000 items from the ignored videos?',
      detail: 'A later scan can add ignored videos again. This cannot be undone.',
    })
    hook.result.actions.removeAll.choose('go')
    await hook.until(() => hook.sent('changeQueue').length === 1)
    expect(hook.sent('changeQueue')[0]?.body).toEqual({ command: 'remove', filter: 'ignore' })
    expect(hook.core.undo()).toBe(false)
  })

  testHook('changes selected rows, or all items of the filter, with one request', async test => {
    const { hook, rows } = await renderQueue(test, { state: 'queued' })
    hook.result.actions.runOnRows(rows().slice(0, 2), 'ignore')
    await hook.until(() => hook.sent('changeQueue').length === 1)
    hook.result.actions.runOnAll('priority')
    await hook.until(() => hook.sent('changeQueue').length === 2)
    expect(hook.sent('changeQueue').map(({ body }) => body)).toMatchObject([
      { command: 'ignore', filter: 'pending', ids: ['q1', 'q2'] },
      { command: 'priority', filter: 'pending', state: 'queued' },
    ])
  })

  testHook('moves rows that have a place in the order, and says what really moved', async test => {
    const { hook, rows } = await renderQueue(test)
    test.transport.on('changeQueue', () => ({ changed: 1, running: 0 }))
    const [first, second, third] = rows()
    const failed = { ...third!, state: { tag: 'failed', reason: '', advice: '' } as const }
    hook.result.actions.move([failed], 'move-up')
    hook.result.actions.move([first!, second!, failed], 'move-down')
    await hook.until(() => hook.notice === 'Moved 1 item down')
    expect(hook.sent('changeQueue').map(({ body }) => body)).toMatchObject([
      { command: 'move-down', ids: ['q1', 'q2'] },
    ])
    test.transport.on('changeQueue', () => ({ changed: 0, running: 0 }))
    hook.result.actions.moveAll('move-top')
    await hook.until(() => hook.notice === queueChangesTexts.nothingMoved)
  })

  testHook('changes one item after another on another server', async test => {
    test.transport.on('ping', () => pingFixture({ version: 'v0.5.9' }))
    const { hook, rows } = await renderQueue(test, {}, {})
    expect(hook.result.view.all).toBeNull()
    hook.result.actions.runOnRows(rows().slice(0, 2), 'ignore')
    hook.result.actions.runOnAll('ignore')
    await hook.until(() => hook.sent('setDownloadStatus').length === 2)
    expect(hook.sent('setDownloadStatus').map(({ params }) => params['id'])).toEqual(['q1', 'q2'])
    expect(hook.sent('changeQueue')).toEqual([])
  })
})
