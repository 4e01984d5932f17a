import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@tubecellar/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeZip } from '@tubecellar/server/testing'
import { seedLibrary } from '../support/library.ts'
import { IS_POSTGRES, startTestServer, type TestServer } from '../support/server.ts'

const LIMIT_MS = 90_000
const STEP_MS = 50

let server: TestServer
let client: Client
beforeEach(async () => {
  server = await startTestServer({
    prepare: db => void seedLibrary(db, { videos: 1200, channels: 4, transcriptCues: 3000 }),
    config: { hasJobs: true },
  })
  client = await server.signIn()
})
afterEach(() => server.stop())

async function resultOf(id: string) {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += STEP_MS) {
    // While the database is replaced, requests are rejected.
    const task = await client.getTask({ params: { id } }).catch((error: { status?: number }) => {
      if (error.status !== 503) throw error as Error
      return undefined
    })
    if (task && task.status !== 'PENDING' && task.status !== 'STARTED') return task
    await sleep(STEP_MS)
  }
  throw new Error(`timed out waiting for task ${id}`)
}
const backUp = async () => resultOf((await client.createBackup()).task_id)
const restore = async (filename: string) => resultOf((await client.restoreBackup({ params: { filename } })).task_id)
const names = async () => (await client.listBackups()).map(({ filename }) => filename)
const backupFile = (name: string) => join(server.config.dataDir, 'backups', name)

/** The content of a backup, as in the database. Numbers of subtitles have no meaning. */
async function library() {
  const tables: Record<string, unknown[]> = {}
  for (const [table, columns] of TABLES) tables[table] = await server.ask(`SELECT ${columns} ORDER BY 1, 2, 3, 4`)
  return tables
}
const TABLES = [
  ...['channels', 'videos', 'comments', 'playlists', 'playlist_entries', 'queue_items', 'watch_state', 'users'].map(
    table => [table, `* FROM ${table}`],
  ),
  ['subtitles', 'video_id, lang, source, name, ext, media_path, url FROM subtitles'],
  [
    'cues',
    'video_id, lang, source, position, start_ms, end_ms, line FROM cues JOIN subtitles ON subtitles.id = subtitle_id',
  ],
] as Array<[table: string, columns: string]>
const run = async (statements: string) => {
  for (const statement of statements.split(';')) if (statement.trim() !== '') await server.sql(statement)
}

describe('a backup', () => {
  it('restores the whole library, and does not change accounts and watch states', { timeout: LIMIT_MS }, async () => {
    await run(`
      UPDATE videos SET chapters = '[{"title":"One","start":0,"end":5}]', comment_count = 1, average_rating = 4.5,
        sponsorblock = '{"is_enabled":true,"last_refresh":5,"segments":[]}' WHERE view_count % 3 = 0;
      INSERT INTO comments SELECT id, 'c', 'root', 0, 'Ann', 'a1', '', 0, 1, 7, 'Well said', 1700000000 FROM videos WHERE comment_count = 1;
      INSERT INTO queue_items (video_id, source_url, host, status, state, position, title, queued_at, yt_dlp_options)
        VALUES ('dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube.com', 'ignore', 'queued', 1, 'Not this', 1700000000, '--retries 5');
      UPDATE playlists SET sort_order = 'bottom', is_subscribed = 1 WHERE id = (SELECT min(id) FROM playlists);
      INSERT INTO watch_state (user_id, video_id, watched, watched_at, updated_at_ms) SELECT 1, id, 1, 1700000000, 1 FROM videos LIMIT 20;`)
    const before = await library()
    expect((await backUp()).status).toBe('SUCCESS')
    const [name = ''] = await names()
    expect(name).toMatch(/^ta_backup-\d{8}-manual\.zip$/)

    await run(`DELETE FROM videos WHERE view_count % 2 = 0; UPDATE channels SET name = 'changed';
      INSERT INTO versions (subject, subject_id, field, old_value, superseded_at) VALUES ('video', 'x', 'title', 'old', 1);
      INSERT INTO watch_state (user_id, video_id, watched, watched_at, updated_at_ms) SELECT 2, id, 1, 1700000001, 1 FROM videos LIMIT 1;`)
    const watched = (await library())['watch_state']
    const result = await restore(name)
    expect([result.status, result.result]).toEqual([
      'SUCCESS',
      expect.stringMatching(/^Restored 1,200 videos of 4 channels\. The previous state/),
    ])
    const after = await library()
    expect(after).toEqual({ ...before, watch_state: watched })
    // PostgreSQL checks the keys itself.
    if (!IS_POSTGRES) expect(await server.ask('PRAGMA foreign_key_check')).toEqual([])
    expect(await server.ask(`SELECT field FROM versions WHERE subject_id = 'x'`)).toEqual([{ field: 'title' }])
    expect(await server.ask('SELECT sum(videos) AS videos FROM channel_totals')).toEqual([{ videos: 1200 }])
    if (!IS_POSTGRES) expect((await client.listSnapshots()).snapshots[0]?.id).toMatch(/before-restore$/)
    expect((await client.listVideos({ query: {} })).paginate.total_hits).toBe(1200)
    expect((await readdir(join(server.config.dataDir, 'backups'))).filter(file => file.startsWith('.'))).toEqual([])
    await server.restart()
    expect(await library()).toEqual(after)
  })

  it('never replaces another one, and only automatic ones are rotated', { timeout: LIMIT_MS }, async () => {
    await client.setSchedule({ params: { name: 'run_backup' }, body: { schedule: 'auto', config: { rotate: 2 } } })
    for (const day of ['20200101', '20200102', '20200103'])
      for (const reason of ['auto', 'manual'])
        await server.addFile('dataDir', `backups/ta_backup-${day}-${reason}.zip`, 'x')
    await backUp()
    await backUp()
    const today = (await names()).filter(name => !name.includes('2020'))
    expect(today.map(name => name.replace(/\d{8}/, 'DAY'))).toEqual([
      'ta_backup-DAY-manual_02.zip',
      'ta_backup-DAY-manual.zip',
    ])
    await run(
      `INSERT INTO jobs (id, name, payload, status, run_at, created_at) VALUES ('auto', 'run_backup', '{"reason":"auto"}', 'PENDING', 0, 0)`,
    )
    expect((await resultOf('auto')).status).toBe('SUCCESS')
    const autos = (await names())
      .filter(name => name.includes('auto'))
      .map(name => name.replace(/-2(?!020)\d{7}/, '-DAY'))
    expect(autos).toEqual(['ta_backup-DAY-auto.zip', 'ta_backup-20200103-auto.zip'])
    expect((await names()).filter(name => name.includes('manual'))).toHaveLength(5)
  })

  it('contains the revisions, and a restore only adds revisions', { timeout: LIMIT_MS }, async () => {
    const ledger = () =>
      server.ask('SELECT subject, subject_id, field, old_value, superseded_at FROM versions ORDER BY id')
    const insert = 'INSERT INTO versions (subject, subject_id, field, old_value, superseded_at) VALUES (?, ?, ?, ?, ?)'
    const put = async (...rows: Array<Record<string, string | number | null>>) => {
      for (const row of rows) await server.sql(insert, ...Object.values(row))
    }
    const revision = (subject: string, subject_id: string, field: string, old_value: string | null, at: number) => ({
      subject,
      subject_id,
      field,
      old_value,
      superseded_at: at,
    })
    const old = [
      revision('video', 'v1', 'title', 'The first "title"\n', 100),
      revision('video', 'v1', 'description', null, 100),
      revision('video', 'v1', 'thumb_url', 'https://example.org/old.jpg', 200),
      revision('playlist', 'PL1', 'entries', '[{"videoId":"v1"}]', 300),
    ]
    await run('DELETE FROM versions')
    await put(...old)
    await backUp()
    const [name = ''] = await names()
    await run('DELETE FROM versions WHERE superseded_at = 100')
    const young = revision('video', 'v1', 'title', 'The second', 250)
    await put(young)
    expect((await restore(name)).status).toBe('SUCCESS')
    expect(await ledger()).toEqual([...old.slice(0, 3), young, old[3]])
    // Other readers use the start of the names, which they do not know.
    const entries = (await readFile(backupFile(name), 'latin1')).match(/\w+_ledger-\d{8}-\d\.json/g)
    expect(new Set(entries?.map(entry => entry.split('-')[0]))).toEqual(new Set(['tubecellar_ledger']))
  })

  it('keeps submissions that are not resolved yet', { timeout: LIMIT_MS }, async () => {
    await run(`
      INSERT INTO inputs (id, raw, target, auto_start, flat, force, yt_dlp_options, state, created_at) VALUES
        (7, 'http://127.0.0.1:9/a', 'pending', 0, 1, 0, NULL, 'failed', 1700000000),
        (8, 'http://127.0.0.1:9/never tried', 'pending', 1, 0, 1, '--retries 5', 'new', 1700000001);
      INSERT INTO queue_items (video_id, input_id, source_url, status, state, position, title, message, queued_at) VALUES
        ('input-7', 7, '', 'pending', 'waiting', 1, 'http://127.0.0.1:9/a', 'The site is down.', 1700000000),
        ('input-3', NULL, '', 'ignore', 'failed', 2, 'not this', 'Nothing is there.', 1700000000);`)
    await backUp()
    const [name = ''] = await names()
    await run('DELETE FROM queue_items; DELETE FROM inputs')
    const result = await restore(name)
    expect([result.status, result.result]).toEqual(['SUCCESS', expect.not.stringContaining('Skipped')])
    const submitted = await server.ask(
      `SELECT raw, target, inputs.auto_start, flat, force, inputs.yt_dlp_options AS options, queue_items.status, title
       FROM queue_items JOIN inputs ON inputs.id = input_id AND video_id = 'input-' || inputs.id ORDER BY position`,
    )
    const common = { auto_start: 0, flat: 0, force: 0, options: null, target: 'pending', status: 'pending' }
    expect(submitted).toEqual([
      { ...common, raw: 'http://127.0.0.1:9/a', title: 'http://127.0.0.1:9/a', flat: 1 },
      { ...common, raw: 'not this', title: 'not this', target: 'ignore', status: 'ignore' },
      {
        ...common,
        raw: 'http://127.0.0.1:9/never tried',
        title: expect.any(String) as string,
        auto_start: 1,
        force: 1,
        options: '--retries 5',
      },
    ])
    expect(await server.ask(`SELECT name FROM jobs WHERE name = 'extract_download'`)).toHaveLength(1)
  })

  it('is restored after a task that ends soon', { timeout: LIMIT_MS }, async () => {
    await backUp()
    const [name = ''] = await names()
    await run(`INSERT INTO jobs (id, name, payload, status, run_at, created_at, leased_until)
      VALUES ('short', 'check_feeds', '{}', 'STARTED', 0, 0, 4000000000)`)
    const restored = restore(name)
    await sleep(1_000)
    await run(`DELETE FROM jobs WHERE id = 'short'`)
    expect((await restored).status).toBe('SUCCESS')
  })

  it('restores the watch states of accounts that have none', { timeout: LIMIT_MS }, async () => {
    await run(`
      INSERT INTO watch_state (user_id, video_id, watched, watched_at, updated_at_ms)
        SELECT id, (SELECT min(id) FROM videos), 1, 1700000000, 5 FROM users WHERE name = 'viewer';
      INSERT INTO watch_state (user_id, video_id, position, updated_at_ms)
        SELECT id, (SELECT max(id) FROM videos), 61.5, 6 FROM users WHERE name = 'admin';`)
    const before = (await library())['watch_state']
    await backUp()
    const [name = ''] = await names()
    await run('DELETE FROM watch_state; DELETE FROM videos')
    expect((await restore(name)).status).toBe('SUCCESS')
    expect((await library())['watch_state']).toEqual(before)

    await run(`DELETE FROM watch_state; UPDATE users SET name = 'owner' WHERE name = 'admin'`)
    expect((await restore(name)).status).toBe('SUCCESS')
    const watched = await server.ask(
      'SELECT name, position FROM watch_state JOIN users ON users.id = user_id ORDER BY 1, 2',
    )
    // An account that exists only in the backup is added, with its watch states.
    expect(watched).toEqual([
      { name: 'admin', position: 61.5 },
      { name: 'viewer', position: null },
    ])
  })

  it('restores nothing and breaks nothing when it is damaged', { timeout: LIMIT_MS }, async () => {
    await backUp()
    const [name = ''] = await names()
    const sound = await readFile(backupFile(name))
    const before = await library()
    const flipped = Buffer.from(sound)
    // More bytes than a header between two entries has: the values of some of them do not matter.
    const middle = Math.floor(sound.length / 2)
    flipped.fill(0x55, middle, middle + 400)
    const damages = {
      'flipped.zip': flipped,
      'short.zip': sound.subarray(0, sound.length - 5000),
      'noise.zip': Buffer.alloc(5000, 7),
      'empty.zip': Buffer.alloc(0),
      'bomb.zip': await zipOf({ 'es_video-20260101-0.json': ' '.repeat(64 * 1024 * 1024) }),
      'climber.zip': await zipOf({ '../../es_video-20260101-0.json': '' }, true),
      'other.zip': await zipOf({ 'notes.txt': 'hello' }),
      'path.zip': await zipOf({ 'es_video-20260101-0.json': documentOf({ media_url: '../../etc/passwd' }) }),
      'id.zip': await zipOf({ 'es_video-20260101-0.json': documentOf({ youtube_id: '../x' }) }),
      'half.zip': await zipOf({
        'es_video-20260101-0.json': '{"index":{"_index":"ta_video","_id":"x"}}\n',
      }),
      'type.zip': await zipOf({ 'es_video-20260101-0.json': documentOf({ title: { not: 'text' } }) }),
      'cue.zip': await zipOf({
        'es_video-20260101-0.json': documentOf({}),
        'es_subtitle-20260101-0.json': '{"index":{"_index":"ta_subtitle"}}\n{"youtube_id":"dQw4w9WgXcQ"}\n',
      }),
      'deep.zip': await zipOf({
        'es_video-20260101-0.json': `{"index":{"_index":"ta_video"}}\n${'['.repeat(200_000)}\n`,
      }),
      'list.zip': await zipOf({ 'es_video-20260101-0.json': '[1]\n2\n' }),
    }
    for (const [damaged, content] of Object.entries(damages)) {
      await writeFile(backupFile(damaged), content)
      const { status, result } = await restore(damaged)
      expect([damaged, status, result]).toEqual([damaged, 'FAILURE', expect.stringContaining('Nothing was changed')])
    }
    expect(await library()).toEqual(before)
    expect((await client.listSnapshots()).snapshots.filter(({ id }) => id.endsWith('before-restore'))).toEqual([])
  })
})

/** A video as written by old releases of TubeArchivist, and its irregularities. */
const documentOf = (changes: object) =>
  [
    { index: { _index: 'ta_video_v2', _id: 'dQw4w9WgXcQ' } },
    {
      youtube_id: 'dQw4w9WgXcQ',
      title: 'A song',
      description: false,
      published: '2009-10-25',
      media_url: '/youtube/UCuAXFkgsw1L7xaCfnd5JJOw/dQw4w9WgXcQ.mp4',
      channel: { channel_id: 'UCuAXFkgsw1L7xaCfnd5JJOw', channel_name: 'Rick', channel_thumb_url: false },
      player: { watched: true, duration: 212, duration_str: '3m 32s' },
      ...changes,
    },
  ]
    .map(line => `${JSON.stringify(line)}\n`)
    .join('')

async function zipOf(files: Record<string, string>, isClimbing = false): Promise<Buffer> {
  const file = join(server.config.dataDir, 'made.zip')
  // The writer rejects such names, so the file gets one of the same length.
  const pages = Object.entries(files).map(([name, text]) => ({ name: name.replaceAll('../', 'xxx'), lines: [text] }))
  await writeZip(file, pages, new AbortController().signal)
  const whole = await readFile(file)
  return isClimbing ? Buffer.from(whole.toString('latin1').replaceAll('xxxxxx', '../../'), 'latin1') : whole
}

describe('a backup of an old TubeArchivist', () => {
  it('is read with all its irregular values', { timeout: LIMIT_MS }, async () => {
    await server.addFile(
      'dataDir',
      'backups/ta_backup-20210101.zip',
      await zipOf({ 'es_video-20210101-0.json': documentOf({}) }),
    )
    expect(await restore('ta_backup-20210101.zip')).toMatchObject({ status: 'SUCCESS' })
    // There is one watched flag for all accounts.
    const watched = await server.ask('SELECT user_id FROM watch_state WHERE watched = 1')
    expect(watched).toHaveLength(2)
    const { data } = await client.listVideos({ query: {} })
    expect(data).toMatchObject([
      {
        title: 'A song',
        description: null,
        active: true,
        published: '2009-10-25T00:00:00+00:00',
        stats: { view_count: 0 },
        channel: { channel_name: 'Rick', channel_thumb_url: null, channel_tabs: ['videos', 'streams', 'shorts'] },
      },
    ])
  })
})
