import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { IMAGE_FOLDERS } from '../media/data-folders.ts'
import { localBackupFolder } from '../media/backups/backup-files.ts'
import type { MediaPaths } from '../media/media-paths.ts'
import { toolFaults, type Faults } from '../platform/faults.ts'
import type { Snapshots } from '../features/backups/snapshots.service.ts'
import type { LibraryStore } from '../features/videos/indexed-videos.store.ts'
import type { QueueClaimStore } from '../features/downloads/queue-claims.store.ts'
import type { QueueStore } from '../features/downloads/queue.store.ts'
import { makeFolder } from '../platform/files/files.ts'
import { PREVIEW_PREFIX } from '../features/backups/preview-thread.ts'
import { killLeftovers } from '../platform/process/leftover-processes.ts'
import { isProcessAlive } from '../platform/process/process-identity.ts'
import { SECRETS_FOLDER } from '../site/yt-dlp.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'

/** How often the tools are checked. */
const PROBLEMS_POLL_MS = 60_000

interface Deps {
  config: Pick<Config, 'dataDir' | 'cacheDir'>
  media: Pick<MediaStorage, 'isPresent' | 'markPresent' | 'roots'>
  paths: MediaPaths
  claimStore: QueueClaimStore
  queue: QueueStore
  library: LibraryStore
  snapshots: Pick<Snapshots, 'sweep'>
  recoverMedia: () => Promise<void>
  faults: Faults
  findToolProblems: () => Promise<Problem[]>
  log: Logger
}

/** The staging database of a restore, next to the backups. */
const STAGING_DATABASE = /^\.restoring\.db/

/** Cleans up after an earlier server before new work starts. */
export function createStartupChecks(deps: Deps) {
  const { config, media, paths, claimStore, queue, library, snapshots, faults, findToolProblems, log } = deps
  let timer: NodeJS.Timeout | undefined
  const backups = localBackupFolder(config.dataDir)

  async function deleteOrphanedDownloads() {
    await makeFolder(paths.downloads)
    for (const name of await readdir(paths.downloads)) {
      if ((await queue.get(name)) === undefined) await rm(join(paths.downloads, name), { recursive: true, force: true })
    }
  }

  /** Files that an ended server did not complete: images, restores and previews. Complete ones have other names. */
  async function deleteUnfinishedFiles() {
    for (const name of await listNames(config.dataDir))
      if (name.startsWith(PREVIEW_PREFIX)) await rm(join(config.dataDir, name), { force: true })
    for (const name of await listNames(backups))
      if (STAGING_DATABASE.test(name)) await rm(join(backups, name), { force: true })
    for (const kind of IMAGE_FOLDERS) {
      const folder = join(config.cacheDir, kind)
      for (const name of await listNames(folder, true))
        if (name.endsWith('.unfinished')) await rm(join(folder, name), { force: true })
    }
  }

  /** Only for a library without videos: with videos, a folder without the marker may be an unmounted disk. */
  async function markMediaRoot() {
    const hasVideos = (await library.countVideos()) > 0
    if (media.roots) return media.roots.markNew({ hasVideos })
    if (hasVideos || (await media.isPresent())) return
    await media.markPresent()
  }

  /** Reading the versions of the tools takes a second or two, and nothing waits for it. */
  async function checkTools() {
    faults.report('tools', toolFaults(await findToolProblems()))
  }

  return {
    /** Steps that need only the database. */
    async prepare() {
      const killed = killLeftovers(config.dataDir)
      if (killed > 0) log.warn({ killed }, 'stopped leftover programs of an earlier server run')
      await claimStore.releaseEnded(isProcessAlive)
      await snapshots.sweep()
      void checkTools()
      timer = setInterval(() => void checkTools(), PROBLEMS_POLL_MS)
      timer.unref()
    },
    /** Steps that also need the cache and media folders. Nothing may be downloaded before them. */
    async prepareMedia() {
      await rm(join(config.cacheDir, 'ytdlp', SECRETS_FOLDER), { recursive: true, force: true })
      await deleteOrphanedDownloads()
      await deleteUnfinishedFiles()
      await deps.recoverMedia()
      await markMediaRoot()
    },
    close: () => clearInterval(timer),
  }
}

async function listNames(folder: string, recursive = false): Promise<string[]> {
  try {
    return await readdir(folder, { recursive })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
