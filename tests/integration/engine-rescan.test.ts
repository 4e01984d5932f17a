import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from '@tubecellar/core'
import type { SampleTube } from '@tubecellar/sample-tube'
import { rebuildLibrary } from '@tubecellar/server'
import { createTestPostgres, textQuery } from '@tubecellar/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSampleTube, sampleId, type Archive } from '../support/archive.ts'
import { createArchiveTemplate, type ArchiveTemplate } from '../support/archive-template.ts'
import { IS_POSTGRES, type TestServer } from '../support/server.ts'
import { serverTool } from '../support/tools.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The tests start with real downloads from a site on loopback. */
const LIMIT_MS = 400_000

let template: ArchiveTemplate
let archive: Archive
let tube: SampleTube
let server: TestServer
let client: Client
let ids: string[]

/** An archive with two downloaded videos; each test works on a copy of it. */
beforeAll(async () => {
  tube = await openSampleTube()
  const urls = tube.videos.slice(0, 2)
  ids = urls.map(sampleId).sort()
  const settings = { downloads: { subtitle: 'en', subtitle_source: 'user', subtitle_index: true } } as const
  template = await createArchiveTemplate({ tube, settings }, async first => {
    await first.resultOf((await first.add(urls, true)).task_id)
    await waitUntil('two videos', async () => (await first.client.listVideos({ query: {} })).data.length === 2)
    await first.lastOf('download_pending')
  })
}, LIMIT_MS)
beforeEach(async () => {
  archive = await template.copy()
  ;({ server, client } = archive)
})
afterEach(() => archive.stop())
afterAll(async () => {
  await tube.close()
  await template.remove()
})

async function rescan(preferLocal = true) {
  const { task_id } = await client.rescanFilesystem({ body: { ignore_error: false, prefer_local: preferLocal } })
  return archive.resultOf(task_id)
}

const inMedia = (path: string) => join(server.config.mediaDir, path)
async function pathOf(id: string): Promise<string> {
  const [video] = await server.ask<{ media_path: string }>('SELECT media_path FROM videos WHERE id = ?', id)
  return video!.media_path
}
const thumbOf = (id: string) => join(server.config.cacheDir, 'videos', id.slice(0, 1).toLowerCase(), `${id}.jpg`)
/** The records of the videos in the library, without times. */
const library = () =>
  server.withAnyDatabase(async db => {
    const rows = async (query: string) => db.all(textQuery<object>(query, []))
    return {
      videos: await rows('SELECT * FROM videos ORDER BY id'),
      channels: await rows('SELECT * FROM channels ORDER BY id'),
      subtitles: await rows('SELECT video_id, lang, source, name, ext, media_path, url FROM subtitles ORDER BY 1, 2'),
      cues: await rows(
        'SELECT video_id, start_ms, end_ms, line FROM cues JOIN subtitles ON id = subtitle_id ORDER BY 1, 2',
      ),
    }
  })

describe.shuffle('a rescan of the media folder', { timeout: LIMIT_MS }, () => {
  it('finds nothing to do when all files are in place', async () => {
    const before = await library()
    expect(await rescan()).toMatchObject({
      status: 'SUCCESS',
      result: 'Added 0, moved 0, missing 0, failed 0.',
    })
    expect(await library()).toEqual(before)
  })

  it('adds a video that is missing in the library again from its sidecar file', async () => {
    const before = await library()
    await server.sql('DELETE FROM videos WHERE id = ?', ids[0])
    expect((await rescan()).outcomes).toEqual([
      { youtube_id: ids[0], outcome: 'archived', message: `${await pathOf(ids[0]!)}: imported from its sidecar file.` },
    ])
    expect(await library()).toEqual(before)
    expect(before.cues.length).toBeGreaterThan(0)
  })

  it('adds it again from the embedded metadata when the sidecar is missing too', async () => {
    await server.sql(
      `UPDATE videos SET title = 'Said; in = the file', chapters = '[{"title":"One","start":0,"end":3}]' WHERE id = ?`,
      ids[0],
    )
    const { task_id } = await client.startTask({ params: { name: 'resync_metadata' } })
    await waitUntil(
      'the embedding',
      async () => (await client.getTask({ params: { id: task_id } })).status === 'SUCCESS',
    )
    const before = await library()
    const path = await pathOf(ids[0]!)
    const sidecar = inMedia(path.replace(/\.\w+$/, '.tubecellar.json'))
    await rm(sidecar)
    await server.sql('DELETE FROM videos WHERE id = ?', ids[0])
    expect((await rescan()).outcomes).toEqual([
      { youtube_id: ids[0], outcome: 'archived', message: `${path}: imported from embedded metadata.` },
    ])
    expect(await library()).toEqual(before)
    expect(JSON.parse(await readFile(sidecar, 'utf8'))).toMatchObject({ video: { title: 'Said; in = the file' } })
  })

  it('asks the site first when requested', async () => {
    await server.sql('DELETE FROM videos WHERE id = ?', ids[0])
    expect((await rescan(false)).outcomes?.[0]?.message).toMatch(/imported with metadata from its site\.$/)
    const video = await client.getVideo({ params: { id: ids[0]! } })
    expect([video.title.length > 0, video.subtitles.map(({ source }) => source)]).toEqual([true, ['user']])
  })

  it('keeps the metadata of a video whose file is missing, and finds the file at another path', async () => {
    const path = await pathOf(ids[0]!)
    await rename(inMedia(path), inMedia('aside'))
    const missing = await rescan()
    expect([missing.status, missing.outcomes?.[0]?.message]).toEqual([
      'SUCCESS',
      `${path} is missing or empty. Its metadata was kept.`,
    ])
    const known = await client.getVideo({ params: { id: ids[0]! } })
    expect([known.active, known.subtitles.length]).toEqual([false, 1])
    await rescan()
    await mkdir(inMedia('Elsewhere'))
    await rename(inMedia('aside'), inMedia(`Elsewhere/${ids[0]}.mp4`))
    expect((await rescan()).result).toBe('Added 0, moved 1, missing 0, failed 0.')
    const found = await client.getVideo({ params: { id: ids[0]! } })
    expect([found.active, found.media_url]).toEqual([true, `/youtube/Elsewhere/${ids[0]}.mp4`])
  })

  it('is not stopped by bad files, and adds unknown files with their embedded metadata', async () => {
    await mkdir(inMedia('Mine'))
    await writeFile(inMedia('Mine/broken.mp4'), 'no video')
    await writeFile(inMedia('Mine/two words.mp4'), 'x')
    await writeFile(inMedia('Mine/notes.txt'), 'x')
    await writeFile(inMedia('stray.mp4'), 'x')
    await copyFile(inMedia(await pathOf(ids[0]!)), inMedia('Mine/holiday.mp4'))
    const { status, outcomes = [] } = await rescan()
    expect(status).toBe('FAILURE')
    expect(outcomes.map(({ youtube_id: id, outcome }) => [id, outcome])).toEqual([
      [null, 'failed'],
      ['broken', 'failed'],
      ['holiday', 'archived'],
    ])
    expect((await client.getVideo({ params: { id: 'holiday' } })).player.duration).toBeGreaterThan(1)
  })

  it('changes nothing when the media folder is missing or almost empty', async () => {
    const before = await library()
    await rename(inMedia('.tubecellar'), inMedia('.away'))
    expect(await rescan()).toMatchObject({
      status: 'FAILURE',
      result: expect.stringContaining('Nothing was changed') as string,
    })
    await rename(inMedia('.away'), inMedia('.tubecellar'))
    await server.sql(
      `INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
       SELECT 'gone' || i, channel_id, 'Gone', 'videos', 1, 1, 1, 'x/gone' || i || '.mp4'
       FROM n, (SELECT channel_id FROM videos LIMIT 1) AS any_video`,
    )
    expect((await rescan()).result).toContain(
      '20 of 22 videos have no file. Nothing was changed. Mount it and try again.',
    )
    await server.sql(`DELETE FROM videos WHERE id LIKE 'gone%'`)
    expect(await library()).toEqual(before)
  })
})

describe.shuffle('the import folder', { timeout: LIMIT_MS }, () => {
  it('is imported where files can be identified, and keeps the others with the reason', async () => {
    const folder = join(server.config.cacheDir, 'import')
    await mkdir(folder, { recursive: true })
    const media = inMedia(await pathOf(ids[0]!))
    const lines = join(server.config.cacheDir, 'lines.srt')
    await writeFile(lines, '1\n00:00:01,000 --> 00:00:02,000\nEs geht los\n')
    const ffmpeg = (...args: string[]) => promisify(execFile)(serverTool('ffmpeg'), ['-v', 'error', ...args])
    await ffmpeg(
      ...['-i', media, '-i', lines, '-map', '0:V', '-map', '0:a', '-map', '1', '-c', 'copy'],
      ...['-metadata:s:s:0', 'language=ger', '-attach', thumbOf(ids[0]!), '-metadata:s:t', 'mimetype=image/jpeg'],
      join(folder, 'A trip [AAAAAAAAAAA].mkv'),
    )
    const info = {
      id: 'AAAAAAAAAAA',
      title: 'A trip',
      channel_id: 'UCaaaaaaaaaaaaaaaaaaaaaa',
      channel: 'Ann',
      upload_date: '20240102',
      extractor_key: 'Youtube',
      extractor: 'youtube',
    }
    await writeFile(join(folder, 'A trip [AAAAAAAAAAA].info.json'), JSON.stringify(info))
    await writeFile(join(folder, 'A trip [AAAAAAAAAAA].en-US.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHere we go\n')
    await writeFile(join(folder, 'broken [BBBBBBBBBBB].mp4'), 'x')
    await copyFile(media, join(folder, 'My-holiday-movie.mp4'))
    const importAs = async (wish: { dry_run?: boolean }) => {
      const body = { ignore_error: true, prefer_local: true, ...wish }
      const { task_id } = await client.importManually({ body })
      await waitUntil(
        'the import',
        async () => !['PENDING', 'STARTED'].includes((await client.getTask({ params: { id: task_id } })).status),
      )
      const { result, outcomes = [] } = await client.getTask({ params: { id: task_id } })
      return { result, outcomes }
    }
    const before = (await readdir(folder)).sort()
    const preview = await importAs({ dry_run: true })
    expect(preview.result).toMatch(
      /^Would import 2 of 3 media files\. 1 failed\. First error: .* Nothing was changed\.$/,
    )
    expect(preview.outcomes.map(({ message }) => message)).toEqual([
      'A trip [AAAAAAAAAAA].mkv: would be imported as AAAAAAAAAAA. ID from its info JSON.',
      expect.stringMatching(/^My-holiday-movie\.mp4: failed\. It has no video ID\./) as string,
      'broken [BBBBBBBBBBB].mp4: would be imported as BBBBBBBBBBB. ID from its file name.',
    ])
    expect((await readdir(folder)).sort()).toEqual(before)
    const { result, outcomes } = await importAs({})
    expect(result).toMatch(/^Imported 1 of 3 media files\. 2 failed\. First error: My-holiday-movie\.mp4/)
    expect(outcomes.map(({ youtube_id: id, outcome }) => [id, outcome])).toEqual([
      ['AAAAAAAAAAA', 'archived'],
      [null, 'failed'],
      [null, 'failed'],
    ])
    expect(outcomes[0]?.message).toBe(
      'A trip [AAAAAAAAAAA].mkv: imported as AAAAAAAAAAA to UCaaaaaaaaaaaaaaaaaaaaaa/AAAAAAAAAAA.mp4. ID from its info JSON, metadata from its info JSON.',
    )
    const video = await client.getVideo({ params: { id: 'AAAAAAAAAAA' } })
    expect(video).toMatchObject({ title: 'A trip', published: '2024-01-02T00:00:00+00:00' })
    expect([video.channel.channel_name, video.streams.length, video.subtitles.map(({ lang }) => lang)]).toEqual([
      'Ann',
      2,
      ['de', 'en-US'],
    ])
    expect(await readFile(inMedia('UCaaaaaaaaaaaaaaaaaaaaaa/AAAAAAAAAAA.de.vtt'), 'utf8')).toContain('Es geht los')
    expect((await readFile(thumbOf('AAAAAAAAAAA'))).length).toBeGreaterThan(1_000)
    expect((await readdir(folder)).sort()).toEqual(['My-holiday-movie.mp4', 'broken [BBBBBBBBBBB].mp4'])
  })
})

describe.shuffle('rebuilding without a network', { timeout: LIMIT_MS }, () => {
  it('is rejected while a server runs, and restores the whole library in an empty data folder', async () => {
    const progress = { signal: new AbortController().signal, onVideo: () => undefined }
    await expect(rebuildLibrary(server.config, progress)).rejects.toMatchObject({ code: 'alreadyRunning' })
    const before = await library()
    const dataDir = join(server.config.dataDir, '../other')
    const database = IS_POSTGRES ? { databaseUrl: await createTestPostgres() } : {}
    const other = { ...server.config, ...database, dataDir }
    const rebuilt = await rebuildLibrary(other, progress)
    expect(rebuilt).toMatchObject({
      counts: { sidecar: 2, embedded: 0, file: 0, online: 0 },
      knownCount: 0,
      failures: [],
    })
    expect(await rebuildLibrary(other, progress)).toMatchObject({ knownCount: 2, sizeBytes: 0 })
    Object.assign(server.config, { ...database, dataDir })
    const after = await library()
    expect(after.cues).toEqual(before.cues)
    expect(after).toEqual(before)
    if (!IS_POSTGRES) expect(await readdir(dataDir)).toContain('cellar.db')
  })
})
