import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, openSampleTube, sampleId, type Archive } from '../support/archive.ts'
import { createArchiveTemplate, type ArchiveTemplate } from '../support/archive-template.ts'

let template: ArchiveTemplate
let archive: Archive
let tube: SampleTube
let id: string

/** An archive with one video in its lowest resolution; each test works on a copy of it. */
beforeAll(async () => {
  tube = await openSampleTube()
  const video = tube.videos[0]!
  id = sampleId(video)
  template = await createArchiveTemplate({ tube, settings: { downloads: { format: 'worst' } } }, async first => {
    await first.resultOf((await first.add([video], true)).task_id)
    expect((await first.lastOf('download_pending')).result).toBe('Downloaded 1 video.')
  })
}, ARCHIVE_LIMIT_MS)
beforeEach(async () => {
  archive = await template.copy()
  await archive.sql(`UPDATE videos SET shortcomings = '[{"kind":"low_resolution","found":1,"height":144}]'`)
})
afterEach(() => archive.stop())
afterAll(async () => {
  await tube.close()
  await template.remove()
})

const video = async () => archive.client.getVideo({ params: { id } })
const height = async () => (await video()).streams.flatMap(stream => (stream.type === 'video' ? stream.height : []))[0]
const improvable = async () => (await archive.client.listImprovable()).data

async function improve() {
  const { task_id } = await archive.client.improveVideos({ body: { ids: [id] } })
  await archive.resultOf(task_id)
  await archive.lastOf('download_pending')
}

it('replaces a video by a better copy, and keeps the old file in the trash', async () => {
  const before = await height()
  await archive.client.updateAppSettings({ body: { downloads: { format: null } } })
  await improve()
  expect(await height()).toBeGreaterThan(before!)
  expect((await video()).shortcomings).toEqual([])
  expect(await improvable()).toEqual([])
  const { data } = await archive.client.listTrash()
  expect(data.map(({ youtube_id, reason, is_archived }) => [youtube_id, reason, is_archived])).toEqual([
    [id, 'download', true],
  ])
})

it('keeps the file of a video of which the site has no better copy', async () => {
  const before = await video()
  await improve()
  expect(await video()).toEqual(before)
  expect(await improvable()).toEqual([
    expect.objectContaining({ youtube_id: id, message: 'The site has no better copy.', attempts: 1, state: 'waiting' }),
  ])
  expect((await archive.client.listTrash()).data).toEqual([])
})
