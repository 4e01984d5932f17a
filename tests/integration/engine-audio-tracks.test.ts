import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, openSampleTube, sampleId, startArchive, type Archive } from '../support/archive.ts'
import { serverTool } from '../support/tools.ts'

let tube: SampleTube
let archive: Archive
beforeAll(async () => void (tube = await openSampleTube()), ARCHIVE_LIMIT_MS)
afterEach(() => archive.stop())
afterAll(() => tube.close())

/** Archives the video of which the site also has a German dub, and returns its audio tracks in the library and in the file. */
async function archiveWith(downloads: { audio_languages: string | null; format?: string }) {
  archive = await startArchive({ tube, settings: { downloads } })
  const url = tube.faults['dubbed-audio']
  await archive.resultOf((await archive.add([url], true)).task_id)
  expect((await archive.lastOf('download_pending')).result).toBe('Downloaded 1 video.')
  const {
    streams,
    media_url: mediaUrl,
    shortcomings,
  } = await archive.client.getVideo({ params: { id: sampleId(url) } })
  const file = join(archive.server.config.mediaDir, ...mediaUrl.split('/').slice(-2))
  return { streams: streams.filter(({ type }) => type === 'audio'), shortcomings, file: probeAudio(file) }
}

interface AudioTrack {
  tags: { language: string }
  disposition: { default: number }
}

function probeAudio(file: string) {
  const args = ['-v', 'error', '-of', 'json', '-show_streams', '-select_streams', 'a', file]
  const { stdout } = spawnSync(serverTool('ffprobe'), args, { encoding: 'utf8' })
  const { streams } = JSON.parse(stdout) as { streams: AudioTrack[] }
  return streams.map(({ tags, disposition }) => [tags.language, disposition.default])
}

it('keeps the dub next to the original, which is first and the default', { timeout: ARCHIVE_LIMIT_MS }, async () => {
  const { streams, shortcomings, file } = await archiveWith({ audio_languages: 'fr,de' })
  expect(streams).toMatchObject([
    { codec: 'aac', language: 'en' },
    { codec: 'opus', language: 'de' },
  ])
  expect(file).toEqual([
    ['eng', 1],
    ['deu', 0],
  ])
  expect(shortcomings ?? []).toEqual([])
})

it('keeps only the original without the setting', { timeout: ARCHIVE_LIMIT_MS }, async () => {
  const { streams } = await archiveWith({ audio_languages: null })
  expect(streams).toMatchObject([{ codec: 'aac' }])
})

it('adds the dub to a format of the user', { timeout: ARCHIVE_LIMIT_MS }, async () => {
  const { file } = await archiveWith({ audio_languages: 'all', format: '18/b' })
  expect(file).toEqual([
    ['eng', 1],
    ['deu', 0],
  ])
})
