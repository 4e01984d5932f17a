import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import type { TaskName } from '@tubecellar/core/contract'
import type { SampleTube } from '@tubecellar/sample-tube'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSampleTube, putSettings, sampleId } from '../support/archive.ts'
import { findViolations, takeStock } from '../support/invariants.ts'
import { atRest, leftovers, readRows, startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { until } from '../support/until.ts'

/** Where the disk becomes full, in the same way. */
const FULL_SHARES = (process.env['CELLAR_FULL_SHARES'] ?? '0.5').split(',').map(Number)

/** Every task is run once whole, and then killed at these shares of all it does to disk, database and other programs. */
const SHARES = (process.env['CELLAR_CRASH_SHARES'] ?? '0.45,0.85').split(',').map(Number)
const LIMIT_MS = 240_000

const SETTINGS = {
  downloads: { subtitle: 'en', subtitle_source: 'user', subtitle_index: true, comment_max: 'all,all,all,all' },
  subscriptions: { channel_size: 3, live_channel_size: 0, shorts_channel_size: 1, extract_flat: true },
} as const

let tube: SampleTube
/** A small archive with something to do for every task; each test works on a copy. */
let base: string
let backup: string
let home: string
/** Servers of the test at hand: one that fails must not leave them to the next. */
const servers: ServerProcess[] = []

beforeAll(async () => {
  tube = await openSampleTube()
  home = await mkdtemp(join(tmpdir(), 'cellar-crash-'))
  base = join(home, 'base')
  await mkdir(base)
  const db = openDatabase(databaseFile(base))
  putSettings(db, SETTINGS)
  db.close()
  const server = await startServerProcess({ data: base, tube })
  const client = await server.signIn()
  const urls = [tube.videos[6]!, tube.videos[7]!]
  await client.addDownloads({ query: { autostart: true }, body: { data: urls.map(youtube_id => ({ youtube_id })) } })
  await until('two videos', async () => (await client.listVideos({ query: {} })).data.length === 2)
  await client.subscribeChannels({ body: { data: [{ channel_id: tube.channels[2]!, channel_subscribed: true }] } })
  await atRest(base)
  const id = sampleId(urls[0]!)
  await client.saveProgress({ params: { id }, body: { position: 11 } })
  await client.createBackup()
  await atRest(base)
  backup = (await client.listBackups())[0]!.filename
  await server.stop()
  await addWork()
  expect(await findViolations(base)).toEqual(['Elsewhere/strayvideo1.mp4 belongs to no video'])
}, LIMIT_MS)

afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
})

afterAll(async () => {
  await tube.close()
  await rm(home, { recursive: true, force: true })
})

/** A file that the library does not know, files to import, and a picture that is missing. */
async function addWork() {
  const [{ path = '', id = '' } = {}] = readRows<{ path: string; id: string }>(
    base,
    'SELECT media_path AS path, id FROM videos ORDER BY id',
  )
  const media = join(base, 'media')
  await mkdir(join(media, 'Elsewhere'))
  await copyFile(join(media, path), join(media, 'Elsewhere/strayvideo1.mp4'))
  const drop = join(base, 'cache/import')
  await mkdir(drop, { recursive: true })
  await copyFile(join(media, path), join(drop, 'Holiday [importedvid].mp4'))
  const info = { id: 'importedvid', title: 'By hand', channel: 'Mine', channel_id: 'Mine', extractor_key: 'Youtube' }
  await writeFile(join(drop, 'Holiday [importedvid].info.json'), JSON.stringify(info))
  await copyFile(join(media, path.replace('.mp4', '.en.vtt')), join(drop, 'Holiday [importedvid].en.vtt'))
  const thumb = join(base, 'cache/videos', id.charAt(0), `${id}.jpg`)
  await copyFile(thumb, join(drop, 'Holiday [importedvid].jpg'))
  await rm(thumb)
}

const ids = () => readRows<{ id: string }>(base, 'SELECT id FROM videos').map(({ id }) => id)
const PLAIN = { body: { ignore_error: true, prefer_local: true } }

const tasks: Array<[TaskName, (client: Client) => Promise<unknown>]> = [
  ['update_subscribed', client => client.startTask({ params: { name: 'update_subscribed' } })],
  ['check_reindex', client => client.startRefresh({ query: {}, body: { video: ids() } })],
  [
    'extract_download',
    client => client.addDownloads({ query: {}, body: { data: [{ youtube_id: tube.playlists[0]! }] } }),
  ],
  [
    'download_pending',
    client => client.addDownloads({ query: { autostart: true }, body: { data: [{ youtube_id: tube.videos[8]! }] } }),
  ],
  ['run_backup', client => client.createBackup()],
  ['restore_backup', client => client.restoreBackup({ params: { filename: backup } })],
  ['rescan_filesystem', client => client.rescanFilesystem(PLAIN)],
  ['manual_import', client => client.importManually(PLAIN)],
  ['thumbnail_check', client => client.startTask({ params: { name: 'thumbnail_check' } })],
  ['resync_metadata', client => client.startTask({ params: { name: 'resync_metadata' } })],
]

describe.each(tasks)('%s', (task, begin) => {
  let whole: unknown
  let wholeQueue: string[] = []
  let count = 0

  it('does what it is for', { timeout: LIMIT_MS }, async () => {
    const data = await copyOfBase()
    const countFile = `${data}.count`
    await run(data, begin, { task, fault: 'kill', countFile })
    count = Number(await readFile(countFile, 'utf8'))
    expect(count).toBeGreaterThan(1)
    expect(await findViolations(data, await stockOfBase())).toEqual(expectedViolations(task))
    whole = await essence(data)
    wholeQueue = queuedIds(data)
  })

  it.each(SHARES)('comes to the same when the server is killed at %d of it', { timeout: LIMIT_MS }, async share => {
    const data = await copyOfBase()
    const at = Math.max(1, Math.round(count * share))
    const first = await run(data, begin, { task, at, fault: 'kill', countFile: `${data}.count` })
    expect(await first.exit).toBe('SIGKILL')
    const second = await start({ data, tube })
    await atRest(data)
    expect(await leftovers(data, first.child.pid)).toEqual([])
    await second.stop()
    expect(await findViolations(data, await stockOfBase())).toEqual(expectedViolations(task))
    // Going back to a backup happens whole or not at all: it is not begun again behind anybody's back.
    const [{ status } = { status: '' }] = readRows<{ status: string }>(
      data,
      `SELECT status FROM jobs WHERE name = '${task}' ORDER BY created_at DESC, rowid DESC`,
    )
    if (task !== 'restore_backup') expect(status).toBe('SUCCESS')
    expect(await essence(data)).toEqual(whole)
    await rm(data, { recursive: true })
  })

  it.each(FULL_SHARES)(
    'harms nothing when the disk is full at %d of it, and does it later',
    { timeout: LIMIT_MS },
    async share => {
      const data = await copyOfBase()
      const at = Math.max(1, Math.round(count * share))
      const first = await start({
        data,
        tube,
        crash: { task, at, fault: 'full', countFile: `${data}.count` },
      })
      await begin(await first.signIn())
      await atRest(data)
      await first.stop()
      expect(await findViolations(data, await stockOfBase())).toEqual(expectedViolations(task, true))
      endWaiting(data)
      await run(data, begin, undefined)
      expect(await findViolations(data, await stockOfBase())).toEqual(expectedViolations(task))
      // A queued video that could not be looked at says so, and is looked at when it is downloaded.
      if (task === 'extract_download') expect(queuedIds(data)).toEqual(wholeQueue)
      else expect(await essence(data)).toEqual(whole)
      await rm(data, { recursive: true })
    },
  )
})

const queuedIds = (data: string) =>
  readRows<{ id: string }>(data, 'SELECT video_id AS id FROM queue_items ORDER BY 1').map(({ id }) => id)

/** As if the time until the next attempt had passed. */
function endWaiting(data: string) {
  const db = openDatabase(databaseFile(data))
  db.raw.exec('UPDATE queue_items SET next_attempt = 1 WHERE next_attempt IS NOT NULL')
  db.close()
}

async function start(options: Parameters<typeof startServerProcess>[0]): Promise<ServerProcess> {
  const server = await startServerProcess(options)
  servers.push(server)
  return server
}

async function copyOfBase(): Promise<string> {
  const data = await mkdtemp(join(home, 'case-'))
  await cp(base, data, { recursive: true, preserveTimestamps: true })
  return data
}

const stockOfBase = () => takeStock(base)

/** The stray file stays one, unless the task takes it in. */
const expectedViolations = (task: TaskName, isUndone = false) =>
  task === 'rescan_filesystem' && !isUndone ? [] : ['Elsewhere/strayvideo1.mp4 belongs to no video']

/** Begins a task; comes back when the server has died of it or is done with everything. */
async function run(
  data: string,
  begin: (client: Client) => Promise<unknown>,
  crash: Parameters<typeof startServerProcess>[0]['crash'],
) {
  const server = await start({ data, tube, crash })
  const isGone = { now: false }
  const exit = server.exit.then(() => (isGone.now = true))
  // Whoever is killed while he answers does not answer.
  await begin(await server.signIn()).catch((error: unknown) => {
    if (crash?.at === undefined) throw error
  })
  if (crash?.at === undefined) {
    await atRest(data)
    await server.stop()
  } else await until('the end of the server', () => isGone.now)
  await exit
  return server
}

/** What people see of an archive, without the times at which it happened. */
async function essence(data: string) {
  const pictures = await readdir(join(data, 'cache'), { recursive: true })
  return {
    videos: readRows(
      data,
      'SELECT id, title, channel_id, media_path, media_size, comment_count FROM videos ORDER BY id',
    ),
    channels: readRows(data, 'SELECT id, name, is_subscribed, banner_url IS NULL AS bare FROM channels ORDER BY id'),
    playlists: readRows(data, 'SELECT playlist_id, position, video_id FROM playlist_entries ORDER BY 1, 2'),
    queue: readRows(data, 'SELECT video_id, status, state, title FROM queue_items ORDER BY 1'),
    subtitles: readRows(
      data,
      `SELECT video_id, lang, source, count(*) AS cues FROM subtitles JOIN cues ON subtitle_id = subtitles.id
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
    comments: readRows(data, 'SELECT video_id, count(*) AS n FROM comments GROUP BY 1 ORDER BY 1'),
    wanted: readRows(data, 'SELECT video_id FROM comment_fetches ORDER BY 1'),
    pictures: pictures.filter(name => name.endsWith('.jpg')).sort(),
    drop: await readdir(join(data, 'cache/import')),
  }
}
