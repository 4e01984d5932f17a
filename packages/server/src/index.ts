import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { Problem } from '@tubecellar/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { epochSeconds, systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { lockInstance, ROLES, type Role } from './db/instance-lock.ts'
import { createDeps, type Deps } from './deps.ts'
import { openArchive } from './open-archive.ts'
import { prepareDataFolder, tryPrepareFolders } from './folders.ts'
import { createLog } from './log.ts'
import type { FirstAdmin } from './services/accounts.ts'
import { presentProblems } from './services/faults.ts'
import { StartError } from './start-error.ts'
import { noteEmptyStart } from './stores/library-history.ts'
import { createSettingsStore } from './stores/settings.ts'

export { startWorker, type RunningWorker } from './start-worker.ts'
export { openAccounts, type LocalAccounts } from './open-accounts.ts'
export { exportTubeArchivist, importTubeArchivist, type Moved, type MoveWish } from './move-library.ts'
export { ImportRefusedError } from './services/moving/import-library.ts'
export type { ExportReceipt } from './services/moving/export-library.ts'
export type { ImportReceipt } from './services/moving/receipt.ts'
export { BadBackupError } from './services/rescue/read-library.ts'
export { BadZipError } from './tools/zip-reader.ts'
export { examineArchive } from './examine-archive.ts'
export {
  restoreBackupOffline,
  restoreSnapshotOffline,
  type OfflineRestore,
  type RestoreRequest,
} from './restore-offline.ts'
export { rebuildLibrary, type RebuiltLibrary } from './rebuild-library.ts'
export { readConfig, type Config, type ServeFlags } from './config.ts'
export { DomainError } from './services/domain-error.ts'
export { StartError, type StartErrorCode } from './start-error.ts'
export type { FirstAdmin } from './services/accounts.ts'

/** How long requests in flight get to end before their connections are cut. */
const DRAIN_MS = 2000

/**
 * How much the old generation may grow before it is cleaned up, in percent of what is alive. By itself V8 lets 20 MiB become 100
 * under load. Said here and not by the launcher: a Node that does not know it goes on all the same.
 */
const HEAP_GROWTH = '--heap-growing-percent=30'

export interface RunningServer {
  /** Where it answers: `http://127.0.0.1:8000`. */
  readonly url: string
  /** The account made for this first start, if its password was not given: tell its owner, it stands nowhere else. */
  readonly firstAdmin?: FirstAdmin
  /** What is missing on this machine, with the way out. */
  readonly problems: readonly Problem[]
  /** Stops answering, stops the jobs, closes the database; within 5 seconds. */
  close(): Promise<void>
}

interface StartOptions {
  clock?: Clock
  /** Hold every answer against the contract, for tests. */
  isChecking?: boolean
  /** Start a new archive although media or copies of another one are there. */
  isEmptyAllowed?: boolean
}

/** Starts the archive server on its folders. @throws StartError with what is wrong and what to do */
export async function startServer(
  config: Config,
  { clock = systemClock, isChecking = false, isEmptyAllowed = false }: StartOptions = {},
): Promise<RunningServer> {
  setFlagsFromString(HEAP_GROWTH)
  const log = createLog(config.logLevel)
  await prepareDataFolder(config)
  const roles: readonly Role[] = config.hasJobs ? ROLES : ['serve']
  const lock = lockInstance(config.dataDir, roles)
  const open: { db?: Db; app?: FastifyInstance } = {}
  const release = () => {
    open.db?.close()
    lock.release()
  }
  try {
    const { db, isCheckDue } = await openArchive(config, { roles, isEmptyAllowed })
    open.db = db
    if (isEmptyAllowed) await noteEmptyStart(createSettingsStore(db), epochSeconds(clock))
    const deps = createDeps({ config, db, clock, log, roles })
    const firstAdmin = await deps.services.accounts.ensureAdmin(config.admin)
    if (config.firstSettings) await deps.services.appSettings.updateFirst(config.firstSettings)
    await tryPrepareFolders(config, { hasVideos: await deps.hasVideos() })
    await deps.storage.check()
    await deps.libraryWatch.check()
    const app = (open.app = await createApp(deps, { isChecking }))
    const url = await listen(app, config, deps.version)
    deps.databaseWatch.start()
    deps.libraryWatch.start()
    if (isCheckDue) void deps.databaseWatch.examine()
    if (config.hasJobs) await deps.jobs.runner.start()
    deps.storage.start()
    const close = once(() => shutDown({ app, deps, log, release }))
    return {
      url,
      ...(firstAdmin ? { firstAdmin } : {}),
      problems: presentProblems(deps.faults, { isAdmin: true }),
      close,
    }
  } catch (error) {
    await open.app?.close()
    release()
    throw error
  }
}

async function listen(app: FastifyInstance, { host, port }: Config, version: string): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: address => `Tubecellar ${version} serves ${address}` })
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port)
  }
  const { port: taken, family, address } = app.server.address() as AddressInfo
  const isEvery = address === '0.0.0.0' || address === '::'
  const name = isEvery ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${name}:${taken}`
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const cause = { cause: error }
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        'portInUse',
        `Port ${port} on ${host} is in use. Stop what runs there, or choose another with --port.`,
        cause,
      )
    case 'EACCES':
      return new StartError(
        'portForbidden',
        `This user may not use port ${port}. Choose one from 1024 on with --port.`,
        cause,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        'addressUnavailable',
        `${host} is not an address of this machine. Choose one with --host: 127.0.0.1, or 0.0.0.0 for all.`,
        cause,
      )
    default:
      return error
  }
}

interface Running {
  app: FastifyInstance
  deps: Deps
  log: Logger
  release: () => void
}

async function shutDown({ app, deps, log, release }: Running): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  try {
    deps.databaseWatch.stop()
    deps.libraryWatch.stop()
    deps.services.snapshots.close()
    await Promise.all([app.close(), deps.jobs.runner.stop()])
    await deps.storage.stop()
    await deps.searchThread.close()
  } finally {
    clearTimeout(cut)
    release()
  }
  log.info('stopped')
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}
