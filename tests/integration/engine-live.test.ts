import { afterAll, beforeAll, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS as LIMIT_MS, sampleId, startArchive, type Archive } from '../support/archive.ts'
import { waitUntil } from '../support/wait-until.ts'

let archive: Archive

beforeAll(async () => {
  archive = await startArchive()
}, LIMIT_MS)
afterAll(() => archive.stop())

interface Video {
  channel_id: string
  vid_type: string
  media_size: number
}

const add = async (url: string) => archive.resultOf((await archive.add([url], true)).task_id)

/** The archived video. */
async function download(url: string): Promise<Video> {
  await add(url)
  return waitUntil('the video', async () => {
    const rows = await archive.ask<Video>(
      'SELECT channel_id, vid_type, media_size FROM videos WHERE id = ?',
      sampleId(url),
    )
    return rows[0]
  })
}

it('records a live stream from its start if its channel is set to it', { timeout: LIMIT_MS }, async () => {
  const { live, 'broken-thumbnail': ordinary } = archive.tube.faults
  await add(live)
  await waitUntil('the rejection of the stream', async () => {
    const [item] = await archive.ask<{ state: string; error_class: string }>(
      'SELECT state, error_class FROM queue_items',
    )
    return item?.state === 'waiting' && item.error_class === 'live'
  })
  // Another video of the channel adds it to the archive.
  const { channel_id: id } = await download(ordinary)
  await archive.client.updateChannel({ params: { id }, body: { channel_overwrites: { live_from_start: true } } })
  const { vid_type: type, media_size: size } = await download(live)
  expect(type).toBe('streams')
  const file = `${archive.tube.url}/media/${new URL(live).searchParams.get('v')}/18.mp4`
  const sizeOfAll = Number((await fetch(file, { method: 'HEAD' })).headers.get('content-length'))
  // The container may be written again.
  expect(size).toBeGreaterThan(sizeOfAll * 0.9)
  expect(await archive.ask('SELECT video_id FROM queue_items')).toEqual([])
})
