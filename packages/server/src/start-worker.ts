import type { Problem } from '@tubecellar/core/contract'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { lockInstance, type Role } from './db/instance-lock.ts'
import { createDeps, type Deps } from './deps.ts'
import { openArchive } from './open-archive.ts'
import { prepareDataFolder, tryPrepareFolders } from './folders.ts'
import { createLog } from './log.ts'
import { presentProblems } from './services/faults.ts'

export interface RunningWorker {
  /** What is missing on this machine, with the way out. */
  readonly problems: readonly Problem[]
  /** Stops the jobs, to be gone on with at the next start, and closes the database. */
  close(): Promise<void>
}

/**
 * Does the jobs of a data folder in a process of their own, beside a server that was told not to. The two meet in the database:
 * jobs, commands and notifications are rows. @throws StartError with what is wrong and what to do
 */
export async function startWorker(config: Config): Promise<RunningWorker> {
  const log = createLog(config.logLevel)
  await prepareDataFolder(config)
  const roles: readonly Role[] = ['work']
  const lock = lockInstance(config.dataDir, roles)
  const open: { db?: Db; deps?: Deps } = {}
  const close = async () => {
    try {
      open.deps?.databaseWatch.stop()
      open.deps?.services.snapshots.close()
      await open.deps?.jobs.runner.stop()
      await open.deps?.storage.stop()
      await open.deps?.searchThread.close()
    } finally {
      open.db?.close()
      lock.release()
    }
  }
  try {
    const { db, isCheckDue } = await openArchive(config, { roles })
    open.db = db
    const deps = (open.deps = createDeps({ config, db, clock: systemClock, log, roles }))
    const { jobs, faults, databaseWatch, storage } = deps
    databaseWatch.start()
    if (isCheckDue) void databaseWatch.examine()
    await tryPrepareFolders(config, { hasVideos: await deps.hasVideos() })
    await storage.check()
    await jobs.runner.start()
    storage.start()
    return { problems: presentProblems(faults, { isAdmin: true }), close }
  } catch (error) {
    await close()
    throw error
  }
}
