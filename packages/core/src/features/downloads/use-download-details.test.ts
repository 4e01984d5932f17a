// @vitest-environment happy-dom
import { expect } from 'vitest'
import { downloadFixture, pageFixture, pingFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useDownloadDetails } from './use-download-details.ts'
import { useDownloads } from './use-downloads.ts'

const progress = { step: 'x', fraction: 0.5, received_bytes: 1, total_bytes: 2, seconds_left: null }

function useFirstDetails() {
  const { view } = useDownloads({ page: 0, channel: null, isIgnored: null })
  const rows = view.list.tag === 'ready' ? view.list.value.rows : []
  return { ...useDownloadDetails(rows, rows[0]), isReady: rows.length > 0 }
}

describeHook('useDownloadDetails', testHook => {
  testHook('has the log of an item and its speeds, which are fetched again', async ({ transport, render, clock }) => {
    let speed = 1000
    const lines = [{ time: 1_795_000_000, level: 'info', text: 'Starting' }]
    transport.on('listDownloadChannels', () => ({
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: 0,
      buckets: [],
    }))
    transport.on('listDownloads', () =>
      pageFixture([
        downloadFixture({ queue_state: 'downloading', progress: { ...progress, bytes_per_second: speed } }),
      ]),
    )
    transport.on('getDownloadLog', () => lines)
    const hook = await render(useFirstDetails)
    await hook.until(({ log }) => log.length === 1)
    expect(hook.result.log[0]).toMatchObject({ level: 'info', text: 'Starting' })
    lines.push({ time: 1_795_000_002, level: 'error', text: 'private video' })
    speed = 2000
    await clock.advance(2000)
    await hook.until(({ log }) => log.length === 2)
    await clock.advance(2000)
    await hook.until(({ speeds }) => speeds.includes(1000) && speeds.includes(2000))
  })

  testHook('has no log on other servers', async ({ transport, render }) => {
    transport.on('ping', () => pingFixture({ version: 'v0.5.0' }))
    transport.on('listDownloadChannels', () => ({
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: 0,
      buckets: [],
    }))
    transport.on('listDownloads', () => pageFixture([downloadFixture()]))
    const hook = await render(useFirstDetails)
    await hook.until(({ isReady }) => isReady)
    expect(hook.result.log).toEqual([])
    expect(hook.sent('getDownloadLog')).toEqual([])
  })
})
