// @vitest-environment happy-dom
import { expect } from 'vitest'
import { downloadFixture, pageFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useDownloads } from './use-downloads.ts'
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
