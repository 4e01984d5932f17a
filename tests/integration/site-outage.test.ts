import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SwitchedFault } from '@tubecellar/sample-tube'
import { startArchive, type Archive } from '../support/archive.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The server, and several runs of the real yt-dlp. */
const LIMIT_MS = 600_000

/** The number of different items that fail with lost connections before the site counts as failing. */
const BREAKER_ITEMS = 5
const ITEMS = 7

let archive: Archive
beforeAll(async () => {
  archive = await startArchive()
}, LIMIT_MS)
afterAll(() => archive.stop())

const post = (...faults: SwitchedFault[]) =>
  fetch(`${archive.tube.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults }),
  })

const countAttempts = async () =>
  (await archive.ask<{ count: number }>('SELECT count(*) AS count FROM queue_attempts WHERE ended_at IS NOT NULL'))[0]
    ?.count

const retry = () =>
  archive.client.changeBlockedSite({ params: { host: new URL(archive.tube.url).host }, body: { command: 'retry' } })

it('an outage of a site causes few attempts, and fails no item', { timeout: LIMIT_MS }, async () => {
  const { client, tube } = archive
  const added = await archive.add(tube.videos.slice(0, ITEMS))
  await archive.resultOf(added.task_id)
  await post({ fault: 'outage' })
  const { task_id } = await client.startTask({ params: { name: 'download_pending' } })
  await archive.resultOf(task_id)

  expect(await countAttempts()).toBe(BREAKER_ITEMS)
  const [site, ...others] = await client.listBlockedSites()
  expect(others).toEqual([])
  expect(site).toMatchObject({
    ...{ host: new URL(tube.url).host, state: 'failing', error_class: 'timeout' },
    ...{ reason: 'connections are lost or too slow', waiting: ITEMS },
  })
  const { data } = await client.listDownloads({ query: {} })
  expect(data).toHaveLength(ITEMS)
  for (const item of data) expect(item).toMatchObject({ queue_state: 'waiting', reason: 'connection lost or too slow' })

  await retry()
  await waitUntil('one probe', async () => (await countAttempts()) === BREAKER_ITEMS + 1)
  await waitUntil('the next probe', async () => {
    const [failing] = await client.listBlockedSites()
    return (failing?.next_attempt ?? 0) > (site?.next_attempt ?? 0) && failing
  })
  await archive.lastOf('download_pending')
  expect(await countAttempts()).toBe(BREAKER_ITEMS + 1)

  await post()
  await retry()
  await waitUntil('all videos', async () => (await client.listVideos({ query: {} })).data.length === ITEMS, {
    limitMs: LIMIT_MS,
  })
  expect((await client.listDownloads({ query: {} })).data).toEqual([])
  expect(await client.listBlockedSites()).toEqual([])
})
