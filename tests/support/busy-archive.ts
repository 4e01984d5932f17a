/**
 * A small archive with work for every task. It is created once; tests that damage it use a copy:
 *
 *   const archive = await createBusyArchive(home)
 *   const data = await archive.copy()
 *   const server = await startServerProcess({ data, ...archive.surroundings })
 *   await archive.tasks.run_backup(await server.signIn(), data)
 */
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import type { TaskName } from '@tubecellar/core/contract'
import type { SampleTube } from '@tubecellar/sample-tube'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { openSampleTube, putSettings } from './archive.ts'
import { readLibraryState } from './invariants.ts'
import { fakeVideoId } from './fake-yt-dlp.ts'
import { createFakeSite, type FakeSite } from './fake-site.ts'
import { waitForIdle, readRows, startServerProcess } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

export const BUSY_TASKS = [
  'update_subscribed',
  'check_reindex',
  'extract_download',
  'download_pending',
  'run_backup',
  'create_snapshot',
  'restore_backup',
  'rescan_filesystem',
  'manual_import',
  'thumbnail_check',
  'resync_metadata',
  'index_subtitles',
  'move_to_trash',
  'restore_trash',
  'empty_trash',
] as const satisfies TaskName[]
export type BusyTask = (typeof BUSY_TASKS)[number]

export interface BusyArchive {
  /** The data folder of the original, which is never changed. */
  base: string
  site: FakeSite
  /** Options for starting a server on it. */
  surroundings: { tube: SampleTube; env: NodeJS.ProcessEnv }
  /** Starts the tasks. `data` is the folder of the server. */
  tasks: Record<BusyTask, (client: Client, data: string) => Promise<unknown>>
  /** The only violation of the archive until the folders are scanned. */
  stray: string
  stock: Awaited<ReturnType<typeof readLibraryState>>
  copy: () => Promise<string>
  close: () => Promise<void>
}

const SETTINGS = {
  downloads: { subtitle: 'en', subtitle_source: 'user', subtitle_index: true, comment_max: 'all,all,all,all' },
  subscriptions: { channel_size: 3, live_channel_size: 0, shorts_channel_size: 1, extract_flat: true },
} as const

const PLAIN = { body: { ignore_error: true, prefer_local: true } }

export async function createBusyArchive(home: string, { extraBytes = 0 } = {}): Promise<BusyArchive> {
  const tube = await openSampleTube()
  const first = new URL(tube.videos[0]!).searchParams.get('v')
  const site = await createFakeSite(join(home, 'site'), {
    pictureUrl: `${tube.url}/vi/${first}/mqdefault.jpg`,
    extraBytes,
  })
  const surroundings = { tube, env: { CELLAR_YT_DLP: site.program } }
  const base = join(home, 'base')
  await mkdir(base)
  const db = openDatabase(databaseFile(base))
  await putSettings(db, SETTINGS)
  db.close()
  const server = await startServerProcess({ data: base, ...surroundings })
  const backup = await fill(await server.signIn(), { site, base })
  await server.stop()
  await addWork(base)

  const ids = readRows<{ id: string }>(base, 'SELECT id FROM videos').map(({ id }) => id)
  const queue = (url: string, autostart: boolean) => (client: Client) =>
    client.addDownloads({ query: { autostart }, body: { data: [{ youtube_id: url, status: 'pending' }] } })
  const start = (name: BusyTask) => (client: Client) => client.startTask({ params: { name } })
  return {
    base,
    site,
    surroundings,
    stray: 'Elsewhere/strayvideo1.mp4 belongs to no video',
    stock: await readLibraryState(base),
    tasks: {
      update_subscribed: start('update_subscribed'),
      check_reindex: client => client.startRefresh({ query: {}, body: { video: ids } }),
      extract_download: queue(site.playlist, false),
      download_pending: queue(site.videos[8]!, true),
      run_backup: client => client.createBackup(),
      create_snapshot: start('create_snapshot'),
      restore_backup: client => client.restoreBackup({ params: { filename: backup } }),
      rescan_filesystem: client => client.rescanFilesystem(PLAIN),
      manual_import: client => client.importManually(PLAIN),
      thumbnail_check: start('thumbnail_check'),
      resync_metadata: start('resync_metadata'),
      index_subtitles: client => client.updateAppSettings({ body: { downloads: { subtitle_index: false } } }),
      move_to_trash: async (_, data) => startDeletion(data, site.channel),
      restore_trash: client => client.restoreTrash({ body: { all: true } }),
      empty_trash: client => client.emptyTrash({ body: { all: true } }),
    },
    copy: async () => {
      const data = await mkdtemp(join(home, 'case-'))
      await cp(base, data, { recursive: true, preserveTimestamps: true })
      return data
    },
    close: tube.close,
  }
}

/**
 * Adds two videos, a subscription, watch states, a playlist with a video in the trash, and a backup; returns the name
 * of the backup.
 */
async function fill(client: Client, { site, base }: Pick<BusyArchive, 'site' | 'base'>): Promise<string> {
  const urls = [...site.videos.slice(6, 8), site.videos[9]!]
  await client.addDownloads({
    query: { autostart: true },
    body: { data: urls.map(youtube_id => ({ youtube_id, status: 'pending' as const })) },
  })
  const videos = await waitUntil('the videos', async () => {
    const { data } = await client.listVideos({ query: {} })
    return data.length === urls.length && data
  })
  await waitForIdle(base)
  await deletePlaylist(client, fakeVideoId('video', 9))
  await client.subscribeChannels({ body: { data: [{ channel_id: site.channel, channel_subscribed: true }] } })
  await waitForIdle(base)
  const watched = videos.find(({ youtube_id: id }) => id !== fakeVideoId('video', 9))!.youtube_id
  await client.saveProgress({ params: { id: watched }, body: { position: 0.5 } })
  await client.createBackup()
  await waitForIdle(base)
  return (await client.listBackups())[0]!.filename
}

async function deletePlaylist(client: Client, videoId: string) {
  const { playlist_id: id } = await client.createCustomPlaylist({ body: { playlist_name: 'Deleted' } })
  await client.changeCustomPlaylist({ params: { id }, body: { action: 'create', video_id: videoId } })
  await client.deletePlaylist({ params: { id }, query: { delete_videos: true } })
}

/** Starts a job, because the server deletes this number of videos without one. */
function startDeletion(data: string, channelId: string) {
  const payload = JSON.stringify({ kind: 'channel', id: channelId, by: 'admin' })
  const db = openDatabase(databaseFile(data))
  db.raw
    .prepare(
      `INSERT INTO jobs (id, name, payload, status, run_at, created_at) VALUES ('deletion', 'move_to_trash', ?, 'PENDING', 0, unixepoch())`,
    )
    .run(payload)
  db.close()
}

/** Adds a file that the library does not have, files to import, and a missing image. */
async function addWork(base: string) {
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
  await writeFile(join(drop, 'Holiday [importedvid].jpg'), await readFile(thumb))
  await rm(thumb)
}
