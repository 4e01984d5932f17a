import { systemClock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import { lockInstance, ROLES } from '../database/instance-lock.ts'
import { setAside } from '../database/set-aside.ts'
import type { Database } from '../database/database.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { openArchive } from './open-archive.ts'
import { openByEngine } from './open-by-engine.ts'
import { StartError } from '../platform/start-error.ts'
import { databaseFile } from './dependencies.ts'
import { prepareFolders } from '../media/data-folders.ts'
import { createLog } from './log.ts'
import { createMediaPaths } from '../media/media-paths.ts'
import { createRebuild, type RebuildResult } from '../features/library/rebuild.service.ts'
import { createLibraryStore } from '../features/videos/indexed-videos.store.ts'
import { createEmbeddedInfo } from '../media/embedded-info.ts'
import { createRun } from '../platform/process/exec.ts'
import { createFfprobe } from '../media/ffprobe.ts'
import { createToolPaths } from '../platform/process/tool-paths.ts'
import { requireOwnMedia } from '../media/storage/archive-id.ts'
import { checkBucket } from '../media/storage/check-bucket.ts'
import { createMediaStorage, openImages } from '../media/storage/open-media-storage.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'

export interface RebuiltLibrary extends RebuildResult {
  /** New path of a damaged database; undefined when there was none. */
  setAside: string | undefined
}

/**
 * Rebuilds the library of a data folder from its media and their sidecars. A damaged SQLite database is set aside.
 * @throws StartError while a server uses the data folder; those of openPostgres
 */
export async function rebuildLibrary(
  config: Config,
  progress: { signal: AbortSignal; onVideo: (path: string) => void },
): Promise<RebuiltLibrary> {
  if (config.bucket) await checkBucket(config.bucket)
  await prepareFolders(config)
  const lock = lockInstance(config.dataDir)
  try {
    const { db, setAside } = await openLibrary(config)
    try {
      const settings = createSettingsStore(db)
      const media = createMediaStorage(config, settings)
      await requireOwnMedia(media, settings, { isAdopted: true, hasVideos: false, sampleVideos: () => [] })
      const run = createRun({})
      const paths = createToolPaths(config.tools)
      const tools = {
        ffprobe: createFfprobe({ run, paths }),
        embeddedInfo: createEmbeddedInfo({ run, paths }),
        media,
        images: openImages(config, media),
        paths: createMediaPaths(config),
        library: createLibraryStore(db),
        clock: systemClock,
      }
      const rebuild = createRebuild({ tools, log: createLog(config.logLevel) })
      return { ...(await rebuild(progress)), setAside }
    } finally {
      await db.close()
    }
  } finally {
    lock.release()
  }
}

interface OpenedLibrary {
  readonly db: Database & { close(): Awaitable<void> }
  readonly setAside: string | undefined
}

const openLibrary = (config: Config): Promise<OpenedLibrary> =>
  openByEngine<OpenedLibrary>(config, {
    sqlite: () => openOrReplace(config),
    postgres: async ({ openPostgres }, url) => ({ db: await openPostgres(url), setAside: undefined }),
  })

async function openOrReplace(config: Config): Promise<OpenedLibrary> {
  const open = () => openArchive(config, { roles: ROLES, isEmptyAllowed: true })
  try {
    return { ...(await open()), setAside: undefined }
  } catch (error) {
    if (!(error instanceof StartError) || error.code !== 'databaseCorrupted') throw error
    const damagedFile = setAside(databaseFile(config.dataDir), systemClock.now())
    return { ...(await open()), setAside: damagedFile }
  }
}
