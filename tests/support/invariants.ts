/**
 * Checks the invariants of a data folder while no process works on it, after any events:
 *
 *   const before = await readLibraryState(data)
 *   …                                                       // kill, fill the disk, pull the plug
 *   expect(await findViolations(data, before)).toEqual([])
 *
 * Each violation is a sentence. The checks do not depend on the injected fault.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseFile, openDatabase, openPostgres, textQuery, type Database } from '@tubecellar/server/testing'
import { serverTool, systemTool } from './tools.ts'
import { readTrash, readTrashedState, findTrashViolations, type TrashFolder, type Watch } from './trash-folders.ts'

const call = promisify(execFile)

/** Both containers and the server round durations. */
const DURATION_SLACK_S = 2

/** The data that only a user may delete. */
interface LibraryState {
  videos: ReadonlySet<string>
  queued: ReadonlySet<string>
  inputs: number
  /** Each revision as one text. */
  revisions: ReadonlySet<string>
  comments: number
  cues: number
  watches: readonly Watch[]
  subscriptions: ReadonlySet<string>
}

export const readLibraryState = (data: string): Promise<LibraryState> =>
  withRows(data, undefined, rows => libraryState(rows, []))

export async function findViolations(
  data: string,
  before?: LibraryState,
  { mediaDir = join(data, 'media'), databaseUrl }: { mediaDir?: string; databaseUrl?: string | undefined } = {},
): Promise<string[]> {
  const trash = await readTrash(mediaDir)
  const { wrong, videos, subtitles, unmoved } = await withRows(data, databaseUrl, async rows => ({
    wrong: [
      // PostgreSQL checks its keys itself.
      ...(databaseUrl === undefined ? await database(rows) : []),
      ...(await queue(rows)),
      ...(await totals(rows)),
      ...findTrashViolations(
        trash,
        await rows<{ id: string }>('SELECT id FROM trash_entries UNION ALL SELECT video_id FROM trash_moves'),
      ),
      ...(before ? findLosses(before, await libraryState(rows, trash)) : []),
    ],
    videos: await rows<Video>(
      `SELECT id, media_path AS path, media_size AS size, duration, is_active AS "isActive" FROM videos`,
    ),
    subtitles: await rows<{ path: string }>('SELECT media_path AS path FROM subtitles'),
    unmoved: new Set(
      (await rows<{ id: string }>(`SELECT video_id AS id FROM queue_items WHERE state <> 'queued'`)).map(
        ({ id }) => id,
      ),
    ),
  }))
  return [
    ...wrong,
    ...(await media(mediaDir, { videos, subtitles, unmoved })),
    ...(await findLeftovers(data, unmoved)),
    ...(await archives(data)),
  ]
}

interface Video {
  id: string
  path: string
  size: number
  duration: number
  isActive: number
}

type Rows = <T>(sql: string) => Promise<T[]>

async function withRows<T>(data: string, url: string | undefined, work: (rows: Rows) => Promise<T>): Promise<T> {
  const db = url === undefined ? openDatabase(databaseFile(data)) : await openPostgres(url, { maxConnections: 1 })
  try {
    return await work(async <R>(sql: string) => (db as Database).all(textQuery<R>(sql, [])))
  } finally {
    await db.close()
  }
}

/** Items in the trash are not lost. */
async function libraryState(rows: Rows, trash: readonly TrashFolder[]): Promise<LibraryState> {
  const ids = async (sql: string) => new Set((await rows<{ id: string }>(sql)).map(({ id }) => id))
  const users = new Map(
    (await rows<{ id: number; name: string }>('SELECT id, name FROM users')).map(({ id, name }) => [name, id]),
  )
  const kept = readTrashedState(trash, name => users.get(name) ?? 0)
  const count = async (table: 'inputs' | 'comments' | 'cues') =>
    (await rows<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]!.n + (table === 'inputs' ? 0 : kept[table])
  return {
    videos: new Set([...(await ids('SELECT id FROM videos')), ...kept.videos]),
    queued: await ids('SELECT video_id AS id FROM queue_items'),
    inputs: await count('inputs'),
    revisions: await ids(
      `SELECT subject || ' ' || subject_id || ' ' || field || ' ' || coalesce(old_value, '') AS id FROM versions`,
    ),
    comments: await count('comments'),
    cues: await count('cues'),
    watches: [
      ...(await rows<Watch>('SELECT user_id AS "user", video_id AS video, watched, position FROM watch_state')),
      ...kept.watches,
    ],
    subscriptions: new Set([
      ...(await ids(
        'SELECT id FROM channels WHERE is_subscribed = 1 UNION SELECT id FROM playlists WHERE is_subscribed = 1',
      )),
      ...kept.subscriptions,
    ]),
  }
}

async function database(rows: Rows): Promise<string[]> {
  const integrity = (await rows<{ integrity_check: string }>('PRAGMA integrity_check')).map(row => row.integrity_check)
  const dangling = await rows<{ table: string; parent: string }>('PRAGMA foreign_key_check')
  return [
    ...integrity.filter(line => line !== 'ok').map(line => `integrity_check says: ${line}`),
    ...dangling.map(({ table, parent }) => `a row of ${table} refers to nothing in ${parent}`),
  ]
}

/** Every row of the queue and of the submissions has an owner, a next attempt or a reason. */
async function queue(rows: Rows): Promise<string[]> {
  const say = async (sql: string, text: string) => (await rows<{ id: string }>(sql)).map(({ id }) => `${id} ${text}`)
  return [
    ...(await say(
      'SELECT video_id AS id FROM queue_items WHERE claimed_by IS NOT NULL',
      'is claimed without an owner',
    )),
    ...(await say(
      `SELECT video_id AS id FROM queue_items WHERE state = 'waiting' AND next_attempt IS NULL`,
      'waits without a next attempt',
    )),
    ...(await say(
      `SELECT video_id AS id FROM queue_items WHERE state = 'failed' AND message IS NULL`,
      'failed without a reason',
    )),
    ...(await say(
      `SELECT video_id AS id FROM queue_items JOIN videos ON videos.id = video_id
       WHERE status = 'pending' AND is_forced = 0 AND state IN ('queued', 'downloading')`,
      'is archived and queued at the same time',
    )),
    ...(await say(
      `SELECT video_id AS id FROM queue_attempts WHERE ended_at IS NOT NULL AND error_class IS NULL GROUP BY 1 HAVING count(*) > 1`,
      'was downloaded twice',
    )),
    ...(await say(
      `SELECT id FROM inputs WHERE state IN ('new', 'resolving')`,
      'is a submission that was not resolved',
    )),
    ...(await say(`SELECT name AS id FROM jobs WHERE status = 'STARTED'`, 'counts as running')),
  ]
}

async function totals(rows: Rows): Promise<string[]> {
  const differing = await rows<{ id: string }>(`
    WITH counted AS (
      SELECT channel_id, vid_type, is_active, count(*) AS videos, sum(media_size) AS size, sum(duration) AS duration
      FROM videos GROUP BY 1, 2, 3),
    kept AS (
      SELECT channel_id, vid_type, is_active, videos, media_size AS size, duration FROM channel_totals WHERE videos <> 0)
    SELECT channel_id AS id FROM (
      SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM kept) AS missing
      UNION ALL SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM counted) AS surplus) AS differing`)
  return differing.map(({ id }) => `the totals of ${id} are wrong`)
}

function findLosses(before: LibraryState, now: LibraryState): string[] {
  const gone = (was: ReadonlySet<string>, is: ReadonlySet<string>, text: string) =>
    [...was].filter(id => !is.has(id)).map(id => `${text} ${id} is lost`)
  const kept = new Map(now.watches.map(watch => [`${watch.user}:${watch.video}`, watch]))
  return [
    ...gone(before.videos, now.videos, 'video'),
    ...gone(before.queued, new Set([...now.queued, ...now.videos]), 'queue item'),
    ...gone(before.revisions, now.revisions, 'ledger line'),
    ...gone(before.subscriptions, now.subscriptions, 'subscription'),
    ...before.watches
      .filter(({ user, video, watched, position }) => {
        const is = kept.get(`${user}:${video}`)
        return !is || is.watched < watched || (is.position < position && !is.watched)
      })
      .map(({ user, video }) => `user ${user} was further in ${video}`),
    ...(['inputs', 'comments', 'cues'] as const)
      .filter(name => now[name] < before[name])
      .map(name => `there were ${before[name]} ${name}, now there are ${now[name]}`),
  ]
}

/** Files of other programs that had the name of a new video: renamed, never overwritten (store-new-file.ts). */
const KEPT_ASIDE = /^kept-\d+\./

const MEDIA = /\.(mp4|webm|mkv|m4a|mp3|ogg)$/

interface Library {
  videos: readonly Video[]
  subtitles: readonly { path: string }[]
  /** Videos whose pipeline has not finished: their files may be next to their final paths. */
  unmoved: ReadonlySet<string>
}

async function media(root: string, { videos, subtitles, unmoved }: Library): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, path, size, duration, isActive } of videos) {
    const file = await stat(join(root, path)).catch(() => undefined)
    if (!file) {
      if (isActive && !unmoved.has(id)) wrong.push(`${id} has no file at ${path}`)
      continue
    }
    if (file.size !== size) wrong.push(`the file of ${id} has ${file.size} bytes, not ${size}`)
    const { stdout } = await call(serverTool('ffprobe'), [
      ...['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'],
      join(root, path),
    ]).catch((error: Error) => ({ stdout: error.message }))
    if (!(Math.abs(Number(stdout) - duration) <= DURATION_SLACK_S))
      wrong.push(`the file of ${id} plays ${stdout.trim()} s, not ${duration}`)
  }
  for (const { path } of subtitles) if (!existsSync(join(root, path))) wrong.push(`there is no subtitle file ${path}`)

  const known = new Set([...videos.map(({ path }) => path), ...subtitles.map(({ path }) => path)])
  const ids = new Set(videos.map(({ id }) => id))
  for (const path of await filesBelow(root)) {
    const name = path.split('/').at(-1) ?? ''
    if (path.startsWith('.trash/')) continue
    if (unmoved.has(name.replace(/^\./, '').split('.')[0] ?? '')) continue
    if (/\.(incoming|unfinished)$/.test(name)) wrong.push(`${path} was left behind`)
    else if (MEDIA.test(name) && !known.has(path) && !KEPT_ASIDE.test(name)) wrong.push(`${path} belongs to no video`)
    else if (name.endsWith('.tubecellar.json') && !ids.has(name.slice(0, -'.tubecellar.json'.length)))
      wrong.push(`${path} describes no video`)
  }
  return wrong
}

/** Work folders are empty except for folders of queued items. */
async function findLeftovers(data: string, wanted: ReadonlySet<string>): Promise<string[]> {
  const downloads = await readdir(join(data, 'cache/download')).catch(() => [])
  const files = await filesBelow(join(data, 'cache'))
  return [
    ...downloads.filter(name => !wanted.has(name)).map(name => `the download folder still has ${name}`),
    ...files
      .filter(path => path.endsWith('.unfinished') && !path.startsWith('download/'))
      .map(path => `cache/${path} was left behind`),
    ...(existsSync(join(data, 'cache/ytdlp/secrets')) ? ['secrets of yt-dlp were left behind'] : []),
  ]
}

/** Every backup under its final name is complete. */
async function archives(data: string): Promise<string[]> {
  const folder = join(data, 'backups')
  const names = await readdir(folder).catch(() => [])
  const wrong = names
    .filter(name => /\.restoring\.db|\.unfinished$/.test(name))
    .map(name => `backups/${name} was left behind`)
  for (const name of names.filter(each => each.endsWith('.zip'))) {
    const check = 'import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)'
    await call(systemTool('python3'), ['-c', check, join(folder, name)]).catch(() =>
      wrong.push(`backups/${name} is broken`),
    )
  }
  const snapshots = await readdir(join(data, 'snapshots')).catch(() => [])
  wrong.push(
    ...snapshots
      .filter(name => /\.(unfinished|restoring)|-journal$|-wal$/.test(name))
      .map(name => `snapshots/${name} was left behind`),
  )
  return wrong
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}
