/** What must be true after the faults of a cluster run, whatever they were. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listUnfinishedUploads } from '@tubecellar/server/testing'
import type { ClusterApi } from './cluster-api.ts'
import type { ClusterClients } from './cluster-clients.ts'
import type { ClusterScene } from './cluster-scene.ts'
import { serverTool } from './tools.ts'
import { waitUntil } from './wait-until.ts'

const call = promisify(execFile)
/** Leases end after a minute, and are checked twice. */
const WORK_LIMIT_MS = 240_000
const WORK_STEP_MS = 1_000
/** The job of a subscription: after a failure, its next attempt is minutes later. */
const SUBSCRIPTION = 'subscribe_to'
/** How long a waiting item is left alone: the next attempt may be an hour later. */
const NUDGE_EVERY_STEPS = 3
const DURATION_SLACK_S = 2
const MEDIA = /\.(mp4|webm|mkv|m4a|mp3|ogg)$/
/** The image of a video or a channel. */
const IMAGE = /^\.images\/(?:videos\/[-\w]\/([-\w]+)|channels\/([-\w]+)_(?:thumb|banner|tvart))\.jpg$/

export interface Expected {
  archived: readonly string[]
  trashed: readonly string[]
  channelUrl: string
  scheduledTask: string
  /** The video whose position was saved. */
  viewed: string
  clients: ClusterClients
}

/** Waits until the videos are archived and no work is left. */
export async function waitForEndOfWork(
  scene: ClusterScene,
  api: ClusterApi,
  ids: readonly string[],
): Promise<string[]> {
  let open: object = {}
  let steps = 0
  const isOver = async () => {
    const { missing, items, jobs, publications, inputs } = await findWork(scene, ids)
    open = { missing, items, jobs, publications, inputs }
    if (missing.length + items.length + jobs.length + publications.length + inputs.length === 0) return true
    if (++steps % NUDGE_EVERY_STEPS === 0) await nudge(scene, api, items)
    return false
  }
  const limits = { limitMs: WORK_LIMIT_MS, stepMs: WORK_STEP_MS }
  return waitUntil('the end of the work', isOver, limits).then(
    () => [],
    () => [`the work does not end: ${JSON.stringify(open)}`],
  )
}

interface Item {
  id: string
  state: string
  message: string | null
}

async function findWork({ query }: ClusterScene, ids: readonly string[]) {
  const archived = new Set((await query<{ id: string }>('SELECT id FROM videos')).map(({ id }) => id))
  const now = Math.floor(Date.now() / 1000)
  return {
    missing: ids.filter(id => !archived.has(id)),
    items: await query<Item>('SELECT video_id AS id, state, message FROM queue_items'),
    jobs: await query(
      `SELECT name, status, claimed_by FROM jobs 
        WHERE status = 'STARTED' OR (status = 'PENDING' AND (run_at <= ${now + 1} OR name = '${SUBSCRIPTION}'))`,
    ),
    publications: await query('SELECT video_id FROM publications'),
    inputs: await query(`SELECT raw FROM inputs WHERE state IN ('new', 'resolving')`),
  }
}

/** Starts waiting downloads again, as a user can, and waiting subscriptions. */
async function nudge({ query }: ClusterScene, api: ClusterApi, items: readonly Item[]): Promise<void> {
  await query(`UPDATE jobs SET run_at = 0 WHERE status = 'PENDING' AND name = '${SUBSCRIPTION}'`)
  const waiting = items.filter(({ state }) => state === 'waiting' || state === 'failed')
  for (const { id } of waiting) await api.send('POST', `/api/download/${id}/`, { body: { status: 'priority' } })
  if (waiting.length > 0) await api.send('POST', '/api/task/by-name/download_pending/', { body: {} })
}

export async function checkClusterRun(scene: ClusterScene, expected: Expected): Promise<string[]> {
  return [
    ...(await checkRows(scene, expected)),
    ...(await checkObjects(scene)),
    ...(await checkClients(scene, expected)),
  ]
}

async function checkRows({ query }: ClusterScene, { archived, trashed, scheduledTask }: Expected): Promise<string[]> {
  const list = async (sql: string, text: string) => (await query<{ id: string }>(sql)).map(({ id }) => `${id} ${text}`)
  const videos = (await query<{ id: string }>('SELECT id FROM videos ORDER BY id')).map(({ id }) => id)
  const entries = (await query<{ id: string }>('SELECT video_id AS id FROM trash_entries')).map(({ id }) => id)
  const runs = await query<{ id: string }>(`SELECT id FROM jobs WHERE name = '${scheduledTask}'`)
  const wrong: string[] = []
  if (videos.join() !== archived.toSorted().join())
    wrong.push(`the library has ${videos.join(', ')}, not ${archived.toSorted().join(', ')}`)
  if (entries.join() !== trashed.join()) wrong.push(`the trash has ${entries.join(', ')}, not ${trashed.join(', ')}`)
  if (runs.length !== 1) wrong.push(`the scheduled task was started ${runs.length} times instead of once`)
  return [
    ...wrong,
    ...(await list(
      `SELECT video_id AS id FROM queue_attempts WHERE ended_at IS NOT NULL AND error_class IS NULL
      GROUP BY 1 HAVING count(*) > 1`,
      'was downloaded twice',
    )),
    ...(await list('SELECT video_id AS id FROM trash_moves', 'is being moved to or from the trash')),
    ...(await list(`SELECT name AS id FROM jobs WHERE status = 'FAILED'`, 'was lost')),
    ...(await list(
      `WITH counted AS (
        SELECT channel_id, vid_type, is_active, count(*) AS videos, sum(media_size) AS size, sum(duration) AS duration
        FROM videos GROUP BY 1, 2, 3),
      kept AS (
        SELECT channel_id, vid_type, is_active, videos, media_size AS size, duration FROM channel_totals WHERE videos <> 0)
      SELECT channel_id AS id FROM (
        (SELECT * FROM counted EXCEPT SELECT * FROM kept) UNION ALL (SELECT * FROM kept EXCEPT SELECT * FROM counted)) AS differing`,
      'has wrong totals',
    )),
  ]
}

/** Each video has one complete file, and each object belongs to a video, its trash entry, or the archive. */
async function checkObjects({ query, objects, cluster, bucket, logs }: ClusterScene): Promise<string[]> {
  const videos = await query<{ id: string; path: string; size: number; duration: number }>(
    'SELECT id, media_path AS path, media_size AS size, duration FROM videos',
  )
  const subtitles = await query<{ path: string }>('SELECT media_path AS path FROM subtitles')
  const entries = await query<{ id: string; video: string; size: number }>(
    'SELECT id, video_id AS video, size FROM trash_entries',
  )
  const channels = await query<{ id: string }>('SELECT id FROM channels')
  const { objects: stored } = await objects.list('', { isDeep: true })
  const wrong: string[] = []
  for (const { id, path, size, duration } of videos) {
    const found = stored.find(({ key }) => key === path)
    if (found?.sizeBytes !== Number(size)) {
      wrong.push(`the file of ${id} has ${found?.sizeBytes ?? 'no'} bytes, not ${size}`)
      continue
    }
    const file = join(logs, '..', 'checked')
    await objects.download(path, file)
    wrong.push(...(await checkPlayback(id, file, Number(duration))))
  }
  const ids = new Set(videos.map(({ id }) => id))
  const known = new Set([...videos, ...subtitles].map(({ path }) => path))
  const pictured = new Set([...ids, ...entries.map(({ video }) => video), ...channels.map(({ id }) => id)])
  for (const { path } of subtitles)
    if (!stored.some(({ key }) => key === path)) wrong.push(`there is no subtitle file ${path}`)
  for (const { key } of stored) {
    const name = key.split('/').at(-1) ?? ''
    const [, folder, entry = ''] = /^\.trash\/(settled|files)\/([^/.]+)/.exec(key) ?? []
    if (key === '.tubecellar' || known.has(key)) continue
    const [, videoImage, channelImage] = IMAGE.exec(key) ?? []
    if (pictured.has(videoImage ?? channelImage ?? '')) continue
    if (folder !== undefined && entries.some(({ id }) => id === entry)) continue
    if (name.endsWith('.tubecellar.json') && ids.has(name.slice(0, -'.tubecellar.json'.length))) continue
    wrong.push(`the object ${key} was left behind`)
  }
  for (const { id, size } of entries) {
    const files = stored.filter(({ key }) => key.startsWith(`.trash/files/${id}/`) && MEDIA.test(key))
    if (files.length !== 1 || files[0]!.sizeBytes === 0 || files[0]!.sizeBytes > Number(size))
      wrong.push(`the trash entry ${id} has ${files.length} files, or a wrong one`)
    if (!stored.some(({ key }) => key === `.trash/settled/${id}.json`))
      wrong.push(`the trash entry ${id} has no manifest`)
  }
  const uploads = await listUnfinishedUploads(cluster.swift, bucket)
  return [...wrong, ...uploads.map(key => `an upload of ${key} was not finished`)]
}

/** Decodes the complete file. */
async function checkPlayback(id: string, file: string, duration: number): Promise<string[]> {
  const options = ['-v', 'error', '-i', file, '-f', 'null', '-']
  const broken = await call(serverTool('ffmpeg'), options).then(
    ({ stderr }) => stderr,
    (error: Error) => error.message,
  )
  const format = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  const { stdout } = await call(serverTool('ffprobe'), format)
  return [
    ...(broken === '' ? [] : [`the file of ${id} cannot be decoded: ${broken}`]),
    ...(Math.abs(Number(stdout) - duration) <= DURATION_SLACK_S
      ? []
      : [`${id} plays ${stdout.trim()} s, not ${duration}`]),
  ]
}

/** Everything that the cluster accepted is stored. */
async function checkClients({ query }: ClusterScene, { clients, viewed, channelUrl }: Expected): Promise<string[]> {
  const [setting] = await query<{ value: string }>(`SELECT value FROM settings WHERE name = 'app'`)
  const { downloads } = JSON.parse(setting?.value ?? '{}') as { downloads?: { limit_speed?: number } }
  const [watch] = await query<{ position: number }>(`SELECT position FROM watch_state WHERE video_id = '${viewed}'`)
  const channel = channelUrl.split('/').at(-1) ?? ''
  const subscribed = await query(`SELECT 1 FROM channels WHERE id LIKE '%${channel}' AND is_subscribed = 1`)
  const compare = (what: string, { candidates, accepted }: ClusterClients['speed'], stored: number | undefined) =>
    stored !== undefined && candidates().has(stored)
      ? []
      : [`${what} is ${stored}, but ${accepted()} was accepted last`]
  return [
    ...compare('the setting', clients.speed, downloads?.limit_speed),
    ...compare('the position', clients.position, watch && Number(watch.position)),
    ...(subscribed.length === 1 ? [] : [`the subscription to ${channelUrl} is missing`]),
  ]
}
