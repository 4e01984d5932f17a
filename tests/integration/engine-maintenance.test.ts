import { execFile } from 'node:child_process'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from '@tubecellar/core'
import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSampleTube, sampleId, type Archive } from '../support/archive.ts'
import { createArchiveTemplate, type ArchiveTemplate } from '../support/archive-template.ts'
import type { TestServer } from '../support/server.ts'
import { serverTool } from '../support/tools.ts'
import { waitUntil } from '../support/wait-until.ts'

/** Each refresh requests the site with the real yt-dlp. */
const LIMIT_MS = 120_000
const SETTINGS = {
  downloads: { subtitle: 'en', subtitle_source: 'user', comment_max: 'all,all,all,all' },
} as const

const call = promisify(execFile)

let template: ArchiveTemplate
let archive: Archive
let tube: SampleTube
let server: TestServer
let client: Client
let id: string
let url: string

/** An archive with one downloaded video; each test works on a copy of it. */
beforeAll(async () => {
  tube = await openSampleTube()
  url = tube.videos[2]!
  id = sampleId(url)
  const config = { cookieProbeUrl: tube.faults.members }
  template = await createArchiveTemplate({ tube, config, settings: SETTINGS }, async first => {
    await first.resultOf((await first.add([url], true)).task_id)
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

const resultOf = (taskId: string) => archive.resultOf(taskId)

const refresh = async (body: { video?: string[]; channel?: string[]; playlist?: string[] }) =>
  resultOf((await client.startRefresh({ query: {}, body })).task_id)

const start = async (name: 'thumbnail_check' | 'resync_metadata') =>
  resultOf((await client.startTask({ params: { name } })).task_id)

const sql: TestServer['sql'] = (statement, ...values) => server.sql(statement, ...values)
const ask: TestServer['ask'] = statement => server.ask(statement)
const video = () => client.getVideo({ params: { id } })
const mediaFile = async () => join(server.config.mediaDir, (await video()).channel.channel_id, `${id}.mp4`)
const thumbFile = () => join(server.config.cacheDir, 'videos', 's', `${id}.jpg`)

describe.shuffle('a refresh', () => {
  it('stores new values, and keeps the old ones as revisions', { timeout: LIMIT_MS }, async () => {
    const { title, description, subtitles } = await video()
    await sql(`UPDATE videos SET title = 'Old title', description = 'Old words', dislike_count = 77, last_refresh = 1`)
    await sql(`UPDATE cues SET line = 'old line' WHERE position = 0`)
    expect(await refresh({ video: [id] })).toMatchObject({ status: 'SUCCESS', result: 'Refreshed 1 video.' })
    expect(await video()).toMatchObject({ title, description, stats: { dislike_count: 77 } })
    expect((await video()).subtitles).toEqual(subtitles)
    const revisions = await ask<{ field: string; old_value: string }>(
      'SELECT field, old_value FROM versions ORDER BY field',
    )
    expect(revisions.map(({ field }) => field)).toEqual(['description', 'subtitle:user:en', 'title'])
    expect(revisions.map(({ old_value }) => old_value)).toEqual([
      'Old words',
      expect.stringContaining('old line') as string,
      'Old title',
    ])
    expect(await ask(`SELECT 1 FROM cues WHERE line = 'old line'`)).toEqual([])
    const sidecar = (await mediaFile()).replace('.mp4', '.tubecellar.json')
    expect(JSON.parse(await readFile(sidecar, 'utf8'))).toMatchObject({ video: { title }, subtitles: [{ lang: 'en' }] })
    expect(await ask('SELECT * FROM refresh_queue')).toEqual([])
  })

  it('probes the file again, and determines the video type', { timeout: LIMIT_MS }, async () => {
    const { streams, media_size, player, vid_type } = await video()
    await sql(`UPDATE videos SET streams = '[]', width = 0, height = 0, duration = 1, media_size = 1`)
    await refresh({ video: [id] })
    expect(await video()).toMatchObject({ streams, media_size, player: { duration: player.duration }, vid_type })
    expect(streams.length).toBeGreaterThan(1)
  })

  it('that finds nothing new adds no revision', { timeout: LIMIT_MS }, async () => {
    const before = await ask('SELECT * FROM versions')
    await refresh({ video: [id] })
    expect(await ask('SELECT * FROM versions')).toEqual(before)
    expect(await readdir(join(server.config.cacheDir, 'download'))).toEqual([])
  })

  it('of a channel keeps its subscription and its settings', { timeout: LIMIT_MS }, async () => {
    const { channel } = await video()
    await sql(
      `UPDATE channels SET name = 'Old name', is_subscribed = 1, overwrites = '{"autodelete_days":9}', last_refresh = 1`,
    )
    expect(await refresh({ channel: [channel.channel_id] })).toMatchObject({ result: 'Refreshed 1 channel.' })
    const fresh = await client.getChannel({ params: { id: channel.channel_id } })
    expect(fresh).toMatchObject({
      channel_name: channel.channel_name,
      channel_subscribed: true,
      channel_overwrites: { autodelete_days: 9 },
    })
    expect(await ask(`SELECT old_value FROM versions WHERE subject = 'channel'`)).toEqual([{ old_value: 'Old name' }])
  })
})

describe.shuffle('a refresh of a playlist', () => {
  const put = (listId: string) =>
    sql(
      `INSERT INTO playlists (id, name, kind, source_url, last_refresh) VALUES (?, 'Old list', 'regular', ?, 1)`,
      listId,
      tube.playlists[0],
    )

  it('stores its members', { timeout: LIMIT_MS }, async () => {
    const listId = `sampletube-${new URL(tube.playlists[0]!).searchParams.get('list') ?? ''}`
    await put(listId)
    expect(await refresh({ playlist: [listId] })).toMatchObject({ result: 'Refreshed 1 playlist.' })
    const list = await client.getPlaylist({ params: { id: listId } })
    expect(list.playlist_name).not.toBe('Old list')
    expect(list.playlist_entries.length).toBeGreaterThan(1)
  })

  it('does not accept another list', { timeout: LIMIT_MS }, async () => {
    await put('PLother')
    expect((await refresh({ playlist: ['PLother'] })).outcomes?.[0]?.message).toMatch(/points to a different video/)
    expect(await ask(`SELECT name FROM playlists WHERE id = 'PLother'`)).toEqual([{ name: 'Old list' }])
  })
})

describe.shuffle('a video that was removed from its site', () => {
  it('stays active until its source reported it on three days, and loses no data', { timeout: LIMIT_MS }, async () => {
    const before = await video()
    await sql('UPDATE videos SET source_url = ?', tube.faults.removed)
    expect(await refresh({ video: [id] })).toMatchObject({ status: 'FAILURE' })
    await refresh({ video: [id] })
    expect(await ask('SELECT strikes FROM refresh_failures')).toEqual([{ strikes: 1 }])
    await sql(`UPDATE refresh_failures SET strikes = 2, struck_on = '2020-01-01'`)
    const end = await refresh({ video: [id] })
    expect(end.outcomes?.[0]?.message).toMatch(/was removed.*now inactive/)
    expect(await video()).toEqual({ ...before, active: false })
  })

  it('is active again once it is found', { timeout: LIMIT_MS }, async () => {
    await sql(`UPDATE videos SET is_active = 0`)
    await refresh({ video: [id] })
    expect((await video()).active).toBe(true)
    expect(await ask('SELECT * FROM refresh_failures')).toEqual([])
  })

  it(
    'is not considered gone when the site requires a sign-in or blocks the server',
    { timeout: LIMIT_MS },
    async () => {
      await sql('UPDATE videos SET source_url = ?', tube.faults.members)
      await refresh({ video: [id] })
      expect(await ask('SELECT strikes, error_class FROM refresh_failures')).toEqual([
        { strikes: 0, error_class: 'members' },
      ])
      await sql('UPDATE videos SET source_url = ?', tube.faults['bot-check'])
      expect((await refresh({ video: [id] })).result).toMatch(/1 waits: .*robot/)
      expect(await ask('SELECT kind FROM refresh_queue')).toEqual([{ kind: 'video' }])
      await sql('DELETE FROM host_pauses')
      await sql('UPDATE videos SET source_url = ?', url)
      expect((await refresh({ video: [id] })).result).toBe('Refreshed 1 video.')
    },
  )

  it('is not refreshed while the media folder is not mounted', { timeout: LIMIT_MS }, async () => {
    const marker = join(server.config.mediaDir, '.tubecellar')
    await rm(marker)
    expect(await refresh({ video: [id] })).toMatchObject({
      status: 'FAILURE',
      result: expect.stringMatching(/marker.*Nothing was changed/) as string,
    })
  })
})

describe.shuffle('the thumbnail check', () => {
  it('fetches missing images and deletes unused ones', { timeout: LIMIT_MS }, async () => {
    await rm(thumbFile())
    const stray = join(server.config.cacheDir, 'videos', 's', 'stray.jpg')
    await server.addFile('cacheDir', 'videos/s/stray.jpg', 'x')
    await call('touch', ['-d', '2 days ago', stray])
    expect((await start('thumbnail_check')).result).toBe('Downloaded 1. Deleted 1 unused thumbnail.')
    expect((await stat(thumbFile())).size).toBeGreaterThan(1_000)
    await expect(stat(stray)).rejects.toThrow('ENOENT')
  })
})

describe.shuffle('embedding metadata', () => {
  const probe = async (file: string) => {
    const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters', file]
    return JSON.parse((await call(serverTool('ffprobe'), args, { maxBuffer: 1e8 })).stdout) as {
      format: { tags: Record<string, string> }
      streams: Array<{ codec_type: string; disposition: { attached_pic: number } }>
      chapters: unknown[]
    }
  }

  it('embeds title, cover, chapters and a document for rebuilding', { timeout: LIMIT_MS }, async () => {
    const words = `Tricky = ; # \\ words\nsecond line ${'long '.repeat(1_000)}`
    await sql('UPDATE videos SET title = ?, description = ?', 'A = b; [c]\\ é', words)
    await sql(
      `UPDATE videos SET chapters = '[{"title":"One; two","start":0,"end":10},{"title":"Rest","start":10,"end":48}]'`,
    )
    const before = await video()
    expect((await start('resync_metadata')).result).toBe('Embedded metadata in 1 file.')
    const file = await mediaFile()
    const { format, streams, chapters } = await probe(file)
    expect(format.tags).toMatchObject({
      title: 'A = b; [c]\\ é',
      artist: before.channel.channel_name,
      description: words,
    })
    expect(JSON.parse(format.tags['comment'] ?? '')).toMatchObject({ format: 'tubecellar', version: 1, video: { id } })
    expect(streams.filter(({ disposition }) => disposition.attached_pic).length).toBe(1)
    expect(chapters.length).toBe(2)
    expect((await video()).media_size).toBe((await stat(file)).size)
    expect((await readdir(join(file, '..'))).filter(name => name.startsWith('.'))).toEqual([])
    expect((await start('resync_metadata')).result).toBe('Embedded metadata in 0 files. 1 was already up to date.')
  })

  it('replaces the cover instead of adding another', { timeout: LIMIT_MS }, async () => {
    await start('resync_metadata')
    await sql(`UPDATE videos SET title = 'Another'`)
    await start('resync_metadata')
    const { streams, format } = await probe(await mediaFile())
    expect(streams.filter(({ codec_type }) => codec_type === 'video').length).toBe(2)
    expect(format.tags['title']).toBe('Another')
  })

  it('reports a broken file, and does not change it', { timeout: LIMIT_MS }, async () => {
    const file = await mediaFile()
    await writeFile(file, (await readFile(file)).subarray(0, 5_000))
    await sql(`UPDATE videos SET title = 'Yet another'`)
    const end = await start('resync_metadata')
    expect(end.status).toBe('FAILURE')
    expect(end.outcomes?.[0]).toMatchObject({
      youtube_id: id,
      outcome: 'failed',
      message: expect.stringMatching(/cannot be read/) as string,
    })
    expect((await stat(file)).size).toBe(5_000)
  })
})

describe.shuffle('the index of subtitles', () => {
  const isFound = async () => {
    const [cue] = await ask<{ line: string }>('SELECT line FROM cues ORDER BY subtitle_id, position LIMIT 1')
    const { results } = await client.search({ query: { query: `full:${cue!.line}` } })
    return (results.fulltext_results?.length ?? 0) > 0
  }
  const set = async (subtitle_index: boolean) => {
    const before = (await client.listTasksByName({ params: { name: 'index_subtitles' } })).length
    await client.updateAppSettings({ body: { downloads: { subtitle_index } } })
    const [newest, ...others] = await client.listTasksByName({ params: { name: 'index_subtitles' } })
    expect(others.length).toBe(before)
    return (await resultOf(newest!.task_id)).result
  }

  it('follows the setting for archived subtitles', { timeout: LIMIT_MS }, async () => {
    expect(await isFound()).toBe(false)
    expect(await set(true)).toBe('Indexed 1 subtitle.')
    expect(await isFound()).toBe(true)
    expect(await set(false)).toBe('Removed 1 subtitle from the index.')
    expect(await isFound()).toBe(false)
  })
})

describe.shuffle('the cookie', () => {
  const jar = (value: string) => `127.0.0.1\tFALSE\t/\tFALSE\t1900000000\tsample_tube_session\t${value}\n`
  const put = (cookie: string) => client.setCookie({ body: { cookie } })

  it('is not stored when the site rejects it', { timeout: LIMIT_MS }, async () => {
    await expect(put(jar('nobody'))).rejects.toThrow('was not saved')
    expect(await client.getCookieState({})).toEqual({ cookie_enabled: false })
  })

  it('gives access to private videos, and is not visible to others', { timeout: LIMIT_MS }, async () => {
    expect(await put(jar('member'))).toMatchObject({ cookie_enabled: true, status: true })
    await sql('UPDATE videos SET source_url = ?', tube.faults.members)
    // It is another video, which proves that the page was accessible.
    expect((await refresh({ video: [id] })).outcomes?.[0]?.message).toMatch(/points to a different video/)
    const secrets = join(server.config.cacheDir, 'ytdlp', 'secrets')
    expect(await readdir(secrets)).toEqual([])
    expect((await stat(secrets)).mode & 0o777).toBe(0o700)
    const file = join(server.config.dataDir, 'cookies.txt')
    expect(await readFile(file, 'utf8')).toContain('sample_tube_session\tmember')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})

describe.shuffle('a PO token', () => {
  it('is passed to yt-dlp together with all other options', { timeout: LIMIT_MS }, async () => {
    await client.setPoToken({ body: { potoken: 'web.gvs+abc=' } })
    await client.updateAppSettings({
      body: {
        downloads: {
          extractor_lang: 'de',
          pot_provider_url: 'http://127.0.0.1:4416',
          yt_dlp_options: '--force-ipv4 --user-agent "A browser" --extractor-args youtube:player_client=tv --retries 3',
        },
      },
    })
    await sql('UPDATE videos SET source_url = ?', url)
    expect((await refresh({ video: [id] })).result).toBe('Refreshed 1 video.')
  })
})

describe.shuffle('automatic deletion of a watched video', () => {
  it('deletes the file, keeps the revisions, and prevents another download', { timeout: LIMIT_MS }, async () => {
    const file = await mediaFile()
    await sql(
      `INSERT INTO versions (subject, subject_id, field, old_value, superseded_at) VALUES ('video', ?, 'title', 'Old', 1)`,
      id,
    )
    await sql(
      `INSERT INTO watch_state SELECT id, ?, 1, ?, NULL, 0 FROM users WHERE name = 'admin'`,
      id,
      Math.floor(Date.now() / 1000) - 8 * 86_400,
    )
    await client.updateAppSettings({ body: { downloads: { autodelete_days: 7 } } })
    await sql(`DELETE FROM settings WHERE name = 'auto_delete'`)
    await server.restart()
    client = await server.signIn()
    await waitUntil('the video to go', async () => (await client.listVideos({ query: {} })).data.length === 0)
    await expect(stat(file)).rejects.toThrow('ENOENT')
    const { data } = await client.listDownloads({ query: { filter: 'ignore' } })
    expect(data).toMatchObject([{ youtube_id: id, status: 'ignore' }])
    expect(await ask(`SELECT 1 AS one FROM versions WHERE field = 'title' LIMIT 1`)).toEqual([{ one: 1 }])
  })
})
