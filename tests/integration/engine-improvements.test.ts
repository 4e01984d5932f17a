import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { videosTexts } from '@tubecellar/core/messages/cli/videos'
import { ARCHIVE_LIMIT_MS, openSampleTube, sampleId, type Archive } from '../support/archive.ts'
import { createArchiveTemplate, type ArchiveTemplate } from '../support/archive-template.ts'
import { cellar } from '../support/command-line.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { testPassword } from '../support/server.ts'

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

it('lists and improves videos with commands', { timeout: ARCHIVE_LIMIT_MS }, async () => {
  const home = await mkdtemp(join(tmpdir(), 'cellar-improve-'))
  onTestFinished(() => removeFolder(home))
  const run = (args: string[], stdin = '') => cellar(args, { home, stdin })
  const login = ['login', archive.server.url, '--username', 'admin', '--password-stdin']
  expect((await run(login, testPassword('admin'))).exitCode).toBe(0)
  expect(JSON.parse((await run(['video', 'improvable', '--json'])).out)).toMatchObject([
    { youtube_id: id, shortcomings: [{ kind: 'low_resolution', height: 144 }], attempts: 0 },
  ])
  const undecided = await run(['video', 'improve'])
  expect([undecided.exitCode, undecided.err]).toEqual([2, expect.stringContaining(videosTexts.idsOrAll)])
  await archive.client.updateAppSettings({ body: { downloads: { format: null } } })
  const started = await run(['video', 'improve', '--json', '--', id])
  expect(started).toMatchObject({ exitCode: 0, err: '' })
  await archive.resultOf((JSON.parse(started.out) as { task_id: string }).task_id)
  await archive.lastOf('download_pending')
  expect(await height()).toBeGreaterThan(144)
  expect(JSON.parse((await run(['video', 'improvable', '--json'])).out)).toEqual([])
})

it('lets only administrators list and improve videos', async () => {
  const viewer = await archive.server.signIn('viewer')
  await expect(viewer.listImprovable()).rejects.toMatchObject({ status: 403 })
  await expect(viewer.improveVideos({ body: { all: true } })).rejects.toMatchObject({ status: 403 })
  await expect(viewer.improveVideos({ body: { ids: [id] } })).rejects.toMatchObject({ status: 403 })
  expect((await archive.client.listDownloads()).data).toEqual([])
  // Everyone sees how a video is worse than its source.
  expect((await viewer.getVideo({ params: { id } })).shortcomings).toMatchObject([{ kind: 'low_resolution' }])
})
