import type { Problem } from '@tubecellar/core/contract'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { Role } from '../database/instance-lock.ts'
import { createDependencies, type Dependencies } from './dependencies.ts'
import { diskFull, openWritable } from './open-serving.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createMediaLocationStore } from '../features/library/media-locations.store.ts'
import { requireOwnMedia } from '../media/storage/archive-id.ts'
import { checkBucket } from '../media/storage/check-bucket.ts'
import { tryPrepareFolders } from '../media/data-folders.ts'
import { createLog } from './log.ts'
import { presentProblems } from '../platform/faults.ts'
import { createSessionMemory } from '../features/session/session-memory.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'

export interface RunningWorker {
  /** Missing programs of this computer, each with a fix. */
  readonly problems: readonly Problem[]
  /** After the drain time at most, stops the jobs, which continue at the next start or on another worker, and closes the database. */
  close(): Promise<void>
}

/**
 * Runs the jobs of a data folder in a separate process, next to a server with `--no-jobs`. They share the database:
 * jobs, commands and notifications are rows. @throws StartError with the reason and a solution
 */
export async function startWorker(config: Config): Promise<RunningWorker> {
  const log = createLog(config.logLevel)
  const roles: readonly Role[] = ['work']
  if (config.bucket) await checkBucket(config.bucket)
  const opened = await openWritable(config, { roles }).catch(error => {
    throw classifyStorageError(error) === 'full' ? diskFull(config, error) : error
  })
  let deps: Dependencies | undefined
  const close = async () => {
    try {
      const saved = deps?.databaseWatch.stop()
      deps?.services.snapshots.close()
      await deps?.jobs.runner.stop()
      await deps?.imageAdoption.stop()
      await deps?.storage.stop()
      await deps?.searchThread.close()
      await saved
    } finally {
      await opened.release()
    }
  }
  try {
    const clock = opened.database.clock ?? systemClock
    const sessionMemory = createSessionMemory()
    deps = createDependencies({ config, opened, clock, log, roles, sessionMemory, key: undefined })
    const { jobs, faults, databaseWatch, imageAdoption, storage, services } = deps
    const hasVideos = await deps.hasVideos()
    const { db } = opened.database
    const { sampleVideos } = createMediaLocationStore(db)
    await requireOwnMedia(services.media, createSettingsStore(db), { isAdopted: false, hasVideos, sampleVideos })
    databaseWatch.start()
    if (opened.isCheckDue) void databaseWatch.diagnose()
    await tryPrepareFolders(config, { hasVideos, roots: services.media.roots })
    await storage.check()
    await imageAdoption.start()
    await jobs.runner.start()
    storage.start()
    return {
      problems: presentProblems(faults, { isAdmin: true }),
      async close() {
        if (config.drainMs > 0) await jobs.runner.drain(config.drainMs)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
