import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { Database } from '../database/database.ts'
import type { Faults } from '../platform/faults.ts'
import type { MediaPaths } from '../media/media-paths.ts'
import { removeLeftovers } from '../features/library/remove-leftovers.ts'
import type { FileReplacement } from '../features/trash/file-replacement.ts'
import type { AfterDownload } from '../features/downloads/pipeline/after-download.ts'
import { createPublisher, type Publisher } from '../features/downloads/pipeline/publisher.ts'
import { retryWrites, type WriteRetry } from '../platform/write-retry.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import type { LibraryStore } from '../features/videos/indexed-videos.store.ts'
import { createMediaLocationStore } from '../features/library/media-locations.store.ts'
import { createPublicationStore, type PublicationStore } from '../features/downloads/publications.store.ts'
import { createWorkerStore } from '../jobs/workers.store.ts'
import { isProcessAlive } from '../platform/process/process-identity.ts'
import { appTexts } from '../messages/app.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'

/** Services that move files to their final paths in the media folder, and complete such moves of ended processes. */
export interface PublishServices {
  readonly publications: PublicationStore
  readonly publisher: Publisher
  /** Completes or removes files in the media folder that an earlier process left. */
  recover: () => Promise<void>
  /** Completes failed publications, and reports files that the owner has to check. */
  check: () => Promise<void>
}

interface Deps {
  db: Database
  media: MediaStorage
  paths: MediaPaths
  library: LibraryStore
  afterDownload: AfterDownload
  replacement: FileReplacement
  faults: Faults
  writes: WriteRetry
  clock: Clock
  log: Logger
  /** This process; see process-identity.ts. */
  owner: string
}

export function createPublishServices(deps: Deps): PublishServices {
  const { db, media, library, faults, clock, log } = deps
  const publications = retryWrites(createPublicationStore(db), ['commit', 'release', 'finish', 'addKept'], deps.writes)
  const workers = createWorkerStore(db)
  const mediaLocations = createMediaLocationStore(db)
  // With SQLite, one process at a time runs jobs.
  const isAlive = (owner: string) => owner === deps.owner || (db.engine === 'postgres' && isProcessAlive(owner))
  const publisher = createPublisher({ ...deps, isAlive, publications, archived: createArchivedVideoStore(db) })
  const startedMs = Date.now()

  const isComplete = async () => (media.roots ? (await media.roots.listMissing()).length === 0 : media.isPresent())

  async function reportKept() {
    const kept = await publications.listKept()
    const existing: string[] = []
    for (const path of kept) {
      if (await media.stat(path)) existing.push(path)
      // On an unmounted disk none of them exist.
      else if (await isComplete()) await publications.dropKept(path)
    }
    return existing
  }

  /** Another process may be moving files to the media folder. */
  async function isAlone() {
    if (db.engine === 'sqlite') return true
    const now = epochSeconds(clock)
    const others = (await workers.list()).filter(worker => worker.owner !== deps.owner)
    return others.every(({ leasedUntil, owner }) => leasedUntil < now || !isAlive(owner))
  }

  return {
    publications,
    publisher,
    async recover() {
      if (!(await media.isPresent())) return
      await publisher.completeAll()
      if (!(await isAlone())) return
      const leftovers = await removeLeftovers({ media, library, publications, log }, startedMs)
      if (leftovers.completed + leftovers.removed > 0) log.warn(leftovers, 'files were left in the media folder')
    },
    async check() {
      await publisher.completeAll()
      const kept = await reportKept()
      const shared = await mediaLocations.listShared()
      faults.report('media-files', [
        ...(kept.length === 0
          ? []
          : [
              {
                code: 'files-kept-aside',
                severity: 'warning' as const,
                blocks: 'nothing' as const,
                message: appTexts.filesKeptAside(kept.length, kept[0]),
                fix: appTexts.moveKeptFile(media.location),
              },
            ]),
        ...(shared.length === 0
          ? []
          : [
              {
                code: 'media-shared',
                severity: 'warning' as const,
                blocks: 'nothing' as const,
                message: appTexts.mediaShared(shared.length, shared[0]),
                fix: appTexts.deleteAndDownloadAgain,
              },
            ]),
      ])
    },
  }
}
