// @vitest-environment happy-dom
import { expect } from 'vitest'
import { blockedSiteFixture, downloadFixture, pageFixture, pingFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useDownloads } from './use-downloads.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'
import { listTexts } from '../../messages/en/list.ts'

const route = { channel: null, isIgnored: null, page: 0 }

function serve({ transport }: HookTest) {
  transport.on('listDownloads', () => pageFixture([downloadFixture({ youtube_id: 'q1' })]))
  transport.on('listDownloadChannels', () => ({ doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [] }))
}

describeHook('useDownloads', testHook => {
  testHook('shows the queue, or why it could not be loaded', async test => {
    serve(test)
    test.transport.on('listDownloads', () => reject(403, 'Not allowed.'))
    const hook = await test.render(() => useDownloads(route))
    await hook.until(({ view }) => view.list.tag === 'failed' && view.list.message === 'Not allowed.')
    serve(test)
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.rows.length === 1)
  })

  testHook('requests the ignored items of a channel', async test => {
    serve(test)
    const hook = await test.render(() => useDownloads({ channel: 'UC1', isIgnored: true, page: 0 }))
    await hook.until(({ view }) => view.list.tag === 'ready')
    const { query } = hook.sent('listDownloads').at(-1)!
    expect([query.get('filter'), query.get('channel')]).toEqual(['ignore', 'UC1'])
  })

  testHook('deletes an item, and restores it at its position on undo', async test => {
    serve(test)
    test.transport.on('changeQueue', () => ({ changed: 1, running: 0 }))
    test.transport.on('undoQueueChange', () => ({ changed: 1, running: 0 }))
    const hook = await test.render(() => useDownloads(route))
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.rows.length === 1)
    await hook.result.actions.run('q1', 'delete')
    expect(hook.core.undo()).toBe(true)
    await hook.until(() => hook.sent('undoQueueChange').length === 1)
    const [removal, undo] = hook.sent('changeQueue', 'undoQueueChange').map(({ body }) => body)
    expect(removal).toMatchObject({ command: 'remove', filter: 'pending', ids: ['q1'] })
    expect(undo).toEqual({ undo_id: (removal as { undo_id: string }).undo_id })
  })

  testHook('reports a start that downloads nothing', async test => {
    serve(test)
    const idle = { downloading: 0, failed: 0, queued: 0, waiting: 0, ignored: 0 }
    let counts = { ...idle, queued: 1, waiting: 18 }
    test.transport.on('listDownloads', () => ({ ...pageFixture([]), counts }))
    test.transport.on('startTask', () => ({ message: 'Started', task_id: 't' }))
    const hook = await test.render(() => useDownloads(route))
    const startWith = async (next: typeof counts) => {
      counts = next
      await hook.result.actions.start.run()
      return hook.notice
    }
    expect(await startWith(counts)).toBe(downloadsTexts.downloadStarted)
    expect(await startWith({ ...idle, waiting: 18, failed: 3 })).toBe('Nothing to download now: 18 items are waiting')
    expect(await startWith({ ...idle, failed: 1 })).toBe('Nothing to download: 1 item has failed')
    expect(await startWith(idle)).toBe('Nothing to download: the queue is empty')
    expect(hook.sent('startTask')).toHaveLength(4)
  })

  testHook('says that a running download was not deleted', async test => {
    serve(test)
    test.transport.on('changeQueue', () => ({ changed: 0, running: 1 }))
    const hook = await test.render(() => useDownloads(route))
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.rows.length === 1)
    expect(await hook.result.actions.run('q1', 'delete')).toBe(false)
    expect(hook.notice).toBe(downloadsTexts.isDownloading)
  })

  testHook('deletes an item of another server, and adds it again on undo', async test => {
    serve(test)
    test.transport.on('ping', () => pingFixture({ version: 'v0.5.9' }))
    const item = downloadFixture({ youtube_id: 'q1', url: 'https://a.test/1' })
    test.transport.on('listDownloads', () => pageFixture([item]))
    test.transport.on('deleteDownload', () => null)
    test.transport.on('addDownloads', () => ({ message: 'Adding', task_id: 't' }))
    const hook = await test.render(() => useDownloads(route))
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.rows.length === 1)
    await hook.result.actions.run('q1', 'delete')
    expect(hook.core.undo()).toBe(true)
    await hook.until(() => hook.sent('addDownloads').length === 1)
    const body = { data: [{ youtube_id: 'https://a.test/1', status: 'pending' }] }
    expect(hook.sent('deleteDownload', 'addDownloads').map(call => [call.params['id'], call.body])).toEqual([
      ['q1', undefined],
      [undefined, body],
    ])
  })

  testHook('adds links with options of yt-dlp, which the items show', async test => {
    serve(test)
    test.transport.on('ping', () => pingFixture({ version: 'v1.0.0' }))
    const item = downloadFixture({ youtube_id: 'q1', url: 'https://a.test/1', yt_dlp_options: '--retries 5' })
    test.transport.on('listDownloads', () => pageFixture([item]))
    test.transport.on('addDownloads', () => ({ message: 'Adding', task_id: 't' }))
    const hook = await test.render(() => useDownloads(route))
    const { view } = await hook.until(
      shown =>
        shown.view.list.tag === 'ready' && shown.view.list.value.rows[0]?.ytDlpOptions === '--retries 5' && shown,
    )
    expect(view.add.options?.label).toBe(downloadsTexts.ytDlpOptions)
    const { add } = hook.result.actions
    expect(await add.run({ text: 'https://a.test/2', autoStart: false, ytDlpOptions: ' --force-ipv4 ' })).toBe(true)
    expect(await add.run({ text: 'https://a.test/3', autoStart: false, ytDlpOptions: '--exec rm' })).toBe(false)
    expect(hook.sent('addDownloads').map(({ body }) => body)).toEqual([
      { data: [{ youtube_id: 'https://a.test/2', status: 'pending' }], yt_dlp_options: '--force-ipv4' },
    ])
  })

  testHook('has no options for items of a server that ignores them', async test => {
    serve(test)
    test.transport.on('ping', () => pingFixture({ version: 'v0.5.10' }))
    const hook = await test.render(() => useDownloads(route))
    await hook.until(({ view }) => view.list.tag === 'ready')
    expect(hook.result.view.add.options).toBeNull()
  })

  testHook('queues the failed items again, and downloads them if there are any', async test => {
    serve(test)
    let changed = 2
    test.transport.on('changeQueue', () => ({ changed, running: 0 }))
    test.transport.on('startTask', () => ({ message: 'Started', task_id: 't' }))
    const hook = await test.render(() => useDownloads(route))
    expect(await hook.result.actions.retryFailed.run()).toBe(true)
    expect(hook.notice).toBe('Queued 2 items again')
    changed = 0
    expect(await hook.result.actions.retryFailed.run()).toBe(true)
    expect(hook.notice).toBe('No failed items')
    expect(hook.sent('changeQueue')[0]?.body).toEqual({ command: 'retry', filter: 'pending', state: 'failed' })
    expect(hook.sent('startTask')).toHaveLength(1)
  })

  testHook('reports that failed items of a paused site wait until the pause ends', async test => {
    serve(test)
    let waiting = 16
    test.transport.on('listBlockedSites', () => [
      blockedSiteFixture({ waiting }),
      blockedSiteFixture({ host: 'vimeo.test', waiting: 3 }),
    ])
    test.transport.on('changeQueue', () => {
      waiting += 2
      return { changed: 2, running: 0 }
    })
    test.transport.on('startTask', () => ({ message: 'Started', task_id: 't' }))
    const hook = await test.render(() => useDownloads(route))
    await hook.result.actions.retryFailed.run()
    expect(hook.notice).toMatch(/^Queued 2 items again\. Waiting: YouTube paused until .*\d\d:\d\d$/)
    test.transport.on('changeQueue', () => {
      waiting += 2
      return { changed: 5, running: 0 }
    })
    await hook.result.actions.retryFailed.run()
    expect(hook.notice).toMatch(/^Queued 5 items again\. 2 waiting: YouTube paused until .*\d\d:\d\d$/)
  })

  testHook('reports that added links of a paused site wait', async test => {
    serve(test)
    test.transport.on('addDownloads', () => ({ message: 'Adding', task_id: 't' }))
    test.transport.on('listBlockedSites', () => [blockedSiteFixture()])
    const hook = await test.render(() => useDownloads(route))
    const noticeOf = async (text: string) => {
      await hook.result.actions.add.run({ text, autoStart: true })
      return hook.notice
    }
    expect(await noticeOf('https://youtu.be/dQw4w9WgXcQ')).toMatch(/^Added to queue\. Waiting: YouTube paused until /)
    expect(await noticeOf('dQw4w9WgXcQ\nhttps://a.test/1')).toMatch(
      /^Added to queue\. Items of blocked sites wait: YouTube paused until /,
    )
    expect(await noticeOf('https://a.test/1')).toBe(downloadsTexts.addedToQueue)
    test.transport.on('listBlockedSites', () => reject(500, 'Failed.'))
    expect(await noticeOf('dQw4w9WgXcQ')).toBe(downloadsTexts.addedToQueue)
  })

  testHook('reports that an item waits that was queued again', async test => {
    serve(test)
    const waiting = { queue_state: 'waiting', next_attempt: 1_795_000_000, reason: 'bot check' } as const
    test.transport.on('setDownloadStatus', () => ({ status: 'pending' }))
    test.transport.on('getDownload', () => downloadFixture({ youtube_id: 'q1', ...waiting }))
    const hook = await test.render(() => useDownloads(route))
    await hook.result.actions.run('q1', 'pending')
    expect(hook.notice).toMatch(/^Added to queue\. Waiting until .*\d\d:\d\d, bot check$/)
    test.transport.on('getDownload', () => downloadFixture({ youtube_id: 'q1', queue_state: 'queued' }))
    await hook.result.actions.run('q1', 'pending')
    expect(hook.notice).toBe(downloadsTexts.addedToQueue)
  })

  testHook('queues all items with a message again on another server, and downloads them', async test => {
    serve(test)
    test.transport.on('ping', () => pingFixture({ version: 'v0.5.9' }))
    test.transport.on('changeDownloads', () => null)
    test.transport.on('startTask', () => ({ message: 'Started', task_id: 't' }))
    const hook = await test.render(() => useDownloads(route))
    expect(await hook.result.actions.retryFailed.run()).toBe(true)
    expect(hook.sent('changeDownloads').map(({ query, body }) => [query.get('error'), body])).toEqual([
      ['true', { status: 'clear_error' }],
    ])
    expect(hook.sent('startTask').map(({ params }) => params['name'])).toEqual(['download_pending'])
  })

  testHook('shows why the channel filter is missing, and loads it on request', async test => {
    serve(test)
    test.transport.on('listDownloadChannels', () => reject(400, 'The database is locked.'))
    const hook = await test.render(() => useDownloads(route))
    const { view } = await hook.until(shown => shown.view.channelsFailure)
    expect(view.channelsFailure).toEqual({
      title: listTexts.queueChannelsNotLoaded,
      detail: 'The database is locked.',
    })
    serve(test)
    hook.result.actions.refresh()
    await hook.until(shown => shown.view.channelsFailure === null)
  })

  testHook('has no channel filter on a server without this call', async test => {
    serve(test)
    test.transport.on('listDownloadChannels', () => reject(404, 'Not found.'))
    const hook = await test.render(() => useDownloads(route))
    await hook.until(({ view }) => view.list.tag === 'ready')
    await hook.until(() => hook.sent('listDownloadChannels').length > 0)
    await hook.settle()
    expect([hook.result.view.channels, hook.result.view.channelsFailure]).toEqual([null, null])
  })
})
