import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openTestAccounts, databaseFile, openDatabase, writeZip, type Db } from '@tubecellar/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cellar, spawnCellar } from '../support/command-line.ts'
import { seedLibrary } from '../support/library.ts'
import { bareVideo, HOSTILE_TITLE, oldChannel, oldComments, oldDownload, oldVideo } from '../support/old-library.ts'
import { OLD_TOKEN, startOldServer } from '../support/old-server.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { startTestServer } from '../support/server.ts'

let home: string
let source: string
let media: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-move-'))
  source = join(home, 'source')
  media = join(source, 'media')
})
afterEach(() => removeFolder(home))

const PASSWORD = { CELLAR_PASSWORD: 'adminadmin' }
const run = (...args: string[]) => cellar(args, { home, env: PASSWORD })
const importInto = (data: string, ...args: string[]) =>
  run('import', 'tubearchivist', '--data', data, '--json', ...args)
interface Receipt {
  counts: Record<string, { found: number; added: number }>
  media: Record<string, number>
  without_file: { count: number; first: string[] }
  without_entry: { count: number; first: string[] }
  differences: { count: number; first: object[] }
  problems: { count: number; first: Array<{ where: string }> }
  orphan_count: number
  settings: string
  user: string
}
const read = (out: string) => JSON.parse(out) as Receipt

function withDatabase<T>(dataDir: string, work: (db: Db) => T): T {
  const db = openDatabase(databaseFile(dataDir))
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** The data of the archive that users see. */
const library = (dataDir: string) =>
  withDatabase(dataDir, ({ raw }) => ({
    ...Object.fromEntries(
      ['channels', 'videos', 'comments', 'playlists', 'playlist_entries', 'queue_items'].map(table => [
        table,
        raw.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all(),
      ]),
    ),
    subtitles: raw
      .prepare('SELECT video_id, lang, source, name, ext, media_path, url FROM subtitles ORDER BY 1, 2, 3')
      .all(),
    cues: raw
      .prepare(
        'SELECT video_id, lang, position, start_ms, end_ms, line FROM cues JOIN subtitles ON id = subtitle_id ORDER BY 1, 2, 3',
      )
      .all(),
    watched: raw
      .prepare(
        'SELECT name, video_id, watched, watched_at, position FROM watch_state JOIN users ON users.id = user_id ORDER BY 1, 2',
      )
      .all(),
    settings: raw.prepare(`SELECT value FROM settings WHERE name = 'app'`).pluck().get(),
    problems: [raw.pragma('foreign_key_check'), raw.pragma('integrity_check', { simple: true })],
  }))

/** An archive with data of every type, and a file of a different length for each video. */
async function makeArchive(videos: number) {
  await mkdir(source, { recursive: true })
  const db = openDatabase(databaseFile(source))
  await openTestAccounts(db).add({ name: 'admin', password: 'adminadmin', isAdmin: true })
  await openTestAccounts(db).add({ name: 'sam', password: 'samsamsam', isAdmin: false })
  seedLibrary(db, { videos, channels: 3, transcriptCues: videos * 5 })
  db.raw.exec(`
    UPDATE videos SET comment_count = 1, chapters = '[{"title":"One","start":0,"end":5}]', is_kept = 1 WHERE rowid % 3 = 0;
    UPDATE channels SET retention = '{"max_videos":20,"only_watched":true,"changed_at":1700000000}' WHERE rowid = 1;
    INSERT INTO comments SELECT id, 'c', 'root', 0, 'Ann', 'a1', '', 0, 1, 7, 'Well said', 1700000000 FROM videos WHERE comment_count = 1;
    INSERT INTO queue_items (video_id, source_url, host, status, state, position, title, queued_at) VALUES
      ('dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube.com', 'ignore', 'queued', 1, 'Not this', 1700000000),
      ('dQw4w9WgXcR', 'https://www.youtube.com/watch?v=dQw4w9WgXcR', 'www.youtube.com', 'pending', 'queued', 2, 'This', 1700000000);
    INSERT INTO watch_state (user_id, video_id, watched, watched_at, updated_at_ms) SELECT 1, id, 1, 1700000000, 1 FROM videos LIMIT 5;
    INSERT INTO watch_state (user_id, video_id, position, updated_at_ms) SELECT 2, id, 42.5, 1 FROM videos LIMIT 3;
    INSERT INTO settings VALUES ('app', '{"subscriptions":{"channel_size":7},"downloads":{"subtitle_index":true},"application":{}}');`)
  const files = db.raw.prepare<[], { path: string }>('SELECT media_path AS path FROM videos ORDER BY id').all()
  for (const [index, { path }] of files.entries()) {
    await mkdir(dirname(join(media, path)), { recursive: true })
    await writeFile(join(media, path), mediaOf(1000 + index))
    db.raw.prepare('UPDATE videos SET media_size = ? WHERE media_path = ?').run(1000 + index, path)
  }
  db.close()
}

/** A migration checks only the first bytes of an MP4 file. */
function mediaOf(sizeBytes: number): Buffer {
  const file = Buffer.alloc(sizeBytes, 1)
  file.write('ftyp', 4, 'latin1')
  return file
}

async function zipOf(name: string, documents: Array<[index: string, body: object]>) {
  const file = join(home, name)
  const pages = documents.map(([index, body], number) => ({
    name: `es_${index}-20260101-${number}.json`,
    lines: [JSON.stringify({ index: { _index: `ta_${index}_v2`, _id: 'x' } }), JSON.stringify(body)],
  }))
  await writeZip(file, pages, new AbortController().signal)
  return file
}

const channel = { channel_id: 'UCuAXFkgsw1L7xaCfnd5JJOw', channel_name: 'Rick', channel_thumb_url: false }
const video = (id: string, more: object = {}) => ({
  youtube_id: id,
  title: `Song ${id}`,
  description: false,
  published: '2009-10-25',
  media_url: `/youtube/${channel.channel_id}/${id}.mp4`,
  media_size: 10,
  channel,
  player: { watched: false, duration: 212, duration_str: '3m 32s' },
  ...more,
})
async function addMedia(name: string, sizeBytes = 10) {
  const file = join(media, channel.channel_id, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, mediaOf(sizeBytes))
}

describe('a library that is exported to TubeArchivist and imported again', () => {
  it('is unchanged, with its files linked, and a second import changes nothing', async () => {
    await makeArchive(30)
    const out = join(home, 'out')
    const exported = await run('export', 'tubearchivist', '--data', source, out)
    expect([exported.exitCode, exported.err]).toEqual([0, ''])
    expect(exported.out).toContain('30 videos')
    const [zip = ''] = await readdir(join(out, 'cache/backup'))
    expect(zip).toMatch(/^ta_backup-\d{8}-manual\.zip$/)

    const target = join(home, 'target')
    await mkdir(target)
    withDatabase(target, db => void openTestAccounts(db))
    const accounts = openDatabase(databaseFile(target))
    await openTestAccounts(accounts).add({ name: 'admin', password: 'adminadmin', isAdmin: true })
    await openTestAccounts(accounts).add({ name: 'sam', password: 'samsamsam', isAdmin: false })
    accounts.close()
    const args = ['--backup', join(out, 'cache/backup', zip), '--media', join(out, 'media')]
    const brought = await importInto(target, ...args)
    expect([brought.exitCode, brought.err]).toEqual([0, ''])
    expect(read(brought.out)).toMatchObject({
      counts: { videos: { found: 30, added: 30 }, watched: { found: 8, added: 8 }, queue: { added: 2 } },
      media: { linked: 30 },
      settings: 'taken',
      without_file: { count: 0 },
      without_entry: { count: 0 },
      differences: { count: 0 },
      problems: { count: 0 },
    })
    const before = library(source)
    expect(library(target)).toEqual({ ...before, settings: expect.stringContaining('"channel_size":7') as string })
    const path = (before as unknown as { videos: Array<{ media_path: string }> }).videos[0]?.media_path ?? ''
    const inode = async (folder: string) => (await stat(join(folder, path))).ino
    expect(await inode(join(target, 'media'))).toBe(await inode(media))
    expect((await readdir(join(target, 'media', dirname(path)))).some(name => name.endsWith('.tubecellar.json'))).toBe(
      true,
    )
    await stat(join(target, 'media/.tubecellar'))

    const again = library(target)
    const second = read((await importInto(target, ...args)).out)
    expect(second.counts).toMatchObject({
      videos: { found: 30, added: 0 },
      watched: { added: 0 },
      playlists: { added: 0 },
    })
    expect(library(target)).toEqual(again)
  })

  it('continues after it was killed', async () => {
    await makeArchive(3000)
    await run('export', 'tubearchivist', '--data', source, join(home, 'out'))
    const [zip = ''] = await readdir(join(home, 'out/cache/backup'))
    const target = join(home, 'target')
    const args = ['--backup', join(home, 'out/cache/backup', zip), '--media', join(home, 'out/media')]
    const child = spawnCellar(['import', 'tubearchivist', '--data', target, ...args], { home, env: PASSWORD })
    const count = () => {
      try {
        return withDatabase(target, ({ raw }) => raw.prepare('SELECT count(*) FROM videos').pluck().get() as number)
      } catch {
        return 0
      }
    }
    const exited = once(child, 'exit')
    while (count() === 0 && child.exitCode === null) await new Promise(resolve => setTimeout(resolve, 5))
    child.kill('SIGKILL')
    await exited
    const stopped = count()
    expect(stopped).toBeGreaterThan(0)
    expect(stopped).toBeLessThan(3000)
    const { counts, problems } = read((await importInto(target, ...args)).out)
    expect(counts['videos']).toEqual({ found: 3000, added: 3000 - stopped })
    expect(problems.count).toBe(0)
    const [before, after] = [library(source), library(target)]
    for (const what of ['videos', 'cues', 'comments', 'subtitles', 'playlist_entries'] as const)
      expect(after[what as keyof typeof after]).toEqual(before[what as keyof typeof before])
    expect((await readdir(target)).filter(name => name.includes('importing'))).toEqual([])
  })
})

describe('a TubeArchivist library', () => {
  it('is imported with its irregular documents, and with a complete receipt', async () => {
    await addMedia('dQw4w9WgXcQ.mp4')
    await addMedia('dQw4w9WgXcQ.en.vtt')
    await writeFile(
      join(media, channel.channel_id, 'dQw4w9WgXcQ.en.vtt'),
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nNever\n\n00:00:02.000 --> 00:00:03.000\ngonna\n',
    )
    await addMedia('otherSize11.mp4', 99)
    await addMedia('notInBackup.mp4')
    const track = {
      ext: 'json3',
      lang: 'en',
      name: 'English',
      source: 'user',
      media_url: `${channel.channel_id}/dQw4w9WgXcQ.en.vtt`,
      url: null,
    }
    const zip = await zipOf('ta_backup-20260101.zip', [
      ['channel', channel],
      [
        'video',
        video('dQw4w9WgXcQ', {
          player: { watched: true, watched_date: 1700000000, duration: 212 },
          subtitles: [track],
        }),
      ],
      ['video', video('otherSize11')],
      ['video', video('withoutFile')],
      ['video', { youtube_id: '../../etc/x', title: 'climber' }],
      ['comment', { youtube_id: 'nowhere0000', comment_comments: [] }],
    ])
    const data = join(home, 'data')
    const dry = await importInto(data, '--backup', zip, '--media', media, '--dry-run')
    expect(dry.exitCode).toBe(6)
    await expect(stat(data)).rejects.toMatchObject({ code: 'ENOENT' })
    const wet = await importInto(data, '--backup', zip, '--media', media)
    expect(wet.exitCode).toBe(6)
    const receipt = read(wet.out)
    expect({ ...read(dry.out), is_dry_run: false, seconds: 0 }).toEqual({ ...receipt, seconds: 0 })
    expect(receipt).toMatchObject({
      counts: { videos: { found: 3, added: 3 }, watched: { found: 1, added: 1 } },
      without_file: { count: 1, first: ['withoutFile'] },
      without_entry: { count: 1, first: [`${channel.channel_id}/notInBackup.mp4`] },
      differences: { count: 1, first: [{ id: 'otherSize11', what: 'size', backup: 10, disk: 99 }] },
      problems: { count: 1, first: [{ where: 'es_video-20260101-4.json, line 2' }] },
      orphan_count: 1,
      user: 'admin',
    })
    withDatabase(data, ({ raw }) => {
      expect(raw.prepare(`SELECT is_active FROM videos ORDER BY id`).pluck().all()).toEqual([1, 1, 0])
      expect(raw.prepare('SELECT line FROM cues ORDER BY position').pluck().all()).toEqual(['Never', 'gonna'])
      expect(raw.prepare('SELECT video_id, watched_at FROM watch_state').all()).toEqual([
        { video_id: 'dQw4w9WgXcQ', watched_at: 1700000000 },
      ])
    })
    expect(await readFile(join(data, 'media', channel.channel_id, 'dQw4w9WgXcQ.en.vtt'), 'utf8')).toContain('gonna')
  })

  it('keeps the subtitles of a video whose file is missing, and its channel', async () => {
    const track = {
      ext: 'vtt',
      lang: 'en',
      name: 'English',
      source: 'user',
      media_url: `${channel.channel_id}/withoutFile.en.vtt`,
      url: null,
    }
    const line = {
      youtube_id: 'withoutFile',
      subtitle_lang: 'en',
      subtitle_source: 'user',
      subtitle_index: 1,
      subtitle_start: '00:00:01.000',
      subtitle_end: '00:00:02.000',
      subtitle_line: 'Still here',
    }
    const zip = await zipOf('b.zip', [
      ['channel', channel],
      ['video', video('withoutFile', { subtitles: [track] })],
      ['subtitle', line],
    ])
    const data = join(home, 'data')
    const { exitCode, out } = await importInto(data, '--backup', zip)
    expect([exitCode, read(out).problems.count]).toEqual([0, 0])
    expect(withDatabase(data, ({ raw }) => raw.prepare('SELECT line FROM cues').pluck().all())).toEqual(['Still here'])
    expect(await readFile(join(data, 'media', track.media_url), 'utf8')).toContain('Still here')
  })

  it('is used in place when it is in the media folder of the archive', async () => {
    await addMedia('dQw4w9WgXcQ.mp4')
    const zip = await zipOf('b.zip', [['video', video('dQw4w9WgXcQ')]])
    const env = { ...PASSWORD, CELLAR_MEDIA: media }
    const { out } = await cellar(
      ['import', 'tubearchivist', '--data', join(home, 'data'), '--backup', zip, '--media', media, '--json'],
      { home, env },
    )
    expect(read(out).media).toMatchObject({ in_place: 1, linked: 0, copied: 0 })
    expect((await readdir(media)).sort()).toEqual(['.tubecellar', channel.channel_id])
  })

  it('is not changed when its backup is damaged, nor is the archive', async () => {
    const data = join(home, 'data')
    const zip = await zipOf('b.zip', [['video', video('dQw4w9WgXcQ')]])
    await writeFile(zip, (await readFile(zip)).subarray(0, 120))
    const { exitCode, err } = await importInto(data, '--backup', zip)
    expect([exitCode, err]).toEqual([1, expect.stringContaining('This backup cannot be used. It is damaged')])
    expect(library(data)).toMatchObject({ videos: [], channels: [] })
  })

  it('is rejected while a server runs on the data folder, but a dry run is not', async () => {
    const server = await startTestServer()
    try {
      await addMedia('dQw4w9WgXcQ.mp4')
      const zip = await zipOf('b.zip', [['video', video('dQw4w9WgXcQ')]])
      const args = ['--backup', zip, '--media', media] as const
      const { exitCode, err } = await importInto(server.config.dataDir, ...args)
      expect([exitCode, err]).toEqual([1, expect.stringContaining('Another server is using')])
      expect(read((await importInto(server.config.dataDir, ...args, '--dry-run')).out).counts['videos']).toEqual({
        found: 1,
        added: 1,
      })
    } finally {
      await server.stop()
    }
  })

  it('is imported over the API of its server, with the watch states of the owner of the token', async () => {
    await makeArchive(30)
    const server = await startTestServer({
      prepare: db => {
        seedLibrary(db, { videos: 30, channels: 3 })
        db.raw.exec(`
          UPDATE videos SET comment_count = 2 WHERE rowid = 1;
          INSERT INTO comments SELECT id, 'c', 'root', 0, 'Ann', 'a1', '', 0, 1, 7, 'Well said', 1700000000 FROM videos WHERE comment_count = 2;
          INSERT INTO comments SELECT id, 'd', 'c', 1, 'Bob', 'b1', '', 0, 0, 1, 'Yes', 1700000001 FROM videos WHERE comment_count = 2;
          INSERT INTO queue_items (video_id, source_url, host, status, state, position, title, queued_at)
            VALUES ('dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube.com', 'ignore', 'queued', 1, 'Not this', 1700000000);`)
      },
    })
    try {
      const client = await server.signIn()
      const {
        data: [first, second],
      } = await client.listVideos({ query: {} })
      await client.setWatched({ body: { id: first?.youtube_id ?? '', is_watched: true } })
      await client.saveProgress({ params: { id: second?.youtube_id ?? '' }, body: { position: 21 } })
      await writeFile(join(home, 'token'), `${await server.addToken('admin')}\n`)
      const data = join(home, 'data')
      const { out, exitCode, err } = await importInto(
        data,
        '--server',
        server.url,
        '--token-file',
        join(home, 'token'),
        '--media',
        media,
      )
      expect([exitCode, err]).toEqual([0, ''])
      expect(read(out)).toMatchObject({
        counts: {
          channels: { added: 3 },
          videos: { found: 30, added: 30 },
          comments: { added: 2 },
          queue: { added: 1 },
          playlists: { added: 3 },
        },
        media: { linked: 30 },
      })
      const here = library(data)
      expect(here).toMatchObject({
        comments: await server.ask('SELECT * FROM comments ORDER BY 1, 2, 3'),
        playlist_entries: await server.ask('SELECT * FROM playlist_entries ORDER BY 1, 2, 3'),
      })
      expect(here.watched).toMatchObject([
        { name: 'admin', watched: expect.any(Number) as number },
        { name: 'admin', watched: expect.any(Number) as number },
      ])
      expect(here.watched.map(state => (state as { position: number | null }).position).sort()).toEqual([21, null])
    } finally {
      await server.stop()
    }
  })

  it('is imported over the API of a server of release 0.5.4 with irregular responses', async () => {
    const old = await startOldServer()
    try {
      await writeFile(join(home, 'token'), OLD_TOKEN)
      const place = join(media, oldChannel.channel_id)
      await mkdir(place, { recursive: true })
      await writeFile(join(place, `${oldVideo.youtube_id}.mp4`), mediaOf(100))
      const data = join(home, 'data')
      const from = ['--server', old.url, '--token-file', join(home, 'token'), '--media', media]
      const { out, exitCode, err } = await importInto(data, ...from)
      expect([exitCode, err.replace(/^Sign in as .*\n/, '')]).toEqual([0, ''])
      expect(old.unknown).toEqual([])
      expect(read(out)).toMatchObject({
        counts: { channels: { added: 1 }, videos: { found: 2, added: 2 }, playlists: { added: 1 } },
        media: { linked: 1 },
        without_file: { count: 1, first: [bareVideo.youtube_id] },
        problems: { count: 0 },
      })
      const here = library(data)
      expect(here).toMatchObject({
        channels: [{ id: oldChannel.channel_id, name: oldChannel.channel_name }],
        videos: [{ title: HOSTILE_TITLE }, { title: bareVideo.title }],
        queue_items: [{ video_id: oldDownload.youtube_id, title: oldDownload.title }],
        comments: [{ text: oldComments[0]?.comment_text, author: oldComments[0]?.comment_author }],
        problems: [[], 'ok'],
      })
      // A second time: nothing is duplicated.
      expect(read((await importInto(data, ...from)).out)).toMatchObject({
        counts: { channels: { added: 0 }, videos: { added: 0 }, playlists: { added: 0 }, comments: { added: 0 } },
      })
      expect(library(data)).toEqual(here)
    } finally {
      await old.stop()
    }
  })

  it('requires a source, and accepts a token only from a file', async () => {
    expect(await run('import', 'tubearchivist')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('--backup ZIP') as string,
    })
    expect(await run('import', 'tubearchivist', '--server', 'http://127.0.0.1:1')).toMatchObject({ exitCode: 2 })
    expect(await run('import', 'tubearchivist', '--server', 'http://127.0.0.1:1', '--token', 'x')).toMatchObject({
      exitCode: 2,
    })
    expect(await run('import', 'tubearchivist', '--backup', join(home, 'none.zip'))).toMatchObject({ exitCode: 3 })
  })
})
