import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { Problem } from '@tubecellar/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './platform/clock.ts'
import type { Config } from './config.ts'
import type { copyDatabase as CopyDatabaseFunction } from './app/copy-database.ts'
import { ROLES, type Role } from './database/instance-lock.ts'
import { createLog } from './app/log.ts'
import { once } from './platform/once.ts'
import { checkBucket } from './media/storage/check-bucket.ts'
import { openServing } from './app/open-serving.ts'
import { createDrain } from './http/drain.ts'
import { createServerTransfer } from './http/transfer-server.ts'
import { serveArchive, type ServedArchive } from './app/served-archive.ts'
import type { FirstAdmin } from './features/session/accounts.service.ts'
import { presentProblems } from './platform/faults.ts'
import { configTexts } from './messages/config.ts'
import { StartError } from './platform/start-error.ts'
import { createSessionMemory } from './features/session/session-memory.ts'
import { waitForDisk } from './app/wait-for-disk.ts'

export { startWorker, type RunningWorker } from './app/start-worker.ts'
export { openAccounts, type LocalAccounts } from './app/open-accounts.ts'
export {
  exportTubeArchivist,
  importTubeArchivist,
  type MigrationResult,
  type MigrationOptions,
} from './app/migrate-library.ts'
export { ImportRejectedError } from './features/library/migration/import-library.ts'
export type { ExportReceipt } from './features/library/migration/export-library.ts'
export type { ImportReceipt } from './features/library/migration/import-receipt.ts'
export { BadBackupError } from './features/library/documents/read-library.ts'
export { BadZipError } from './platform/files/zip-reader.ts'
export { findArchiveFaults } from './app/archive-faults.ts'
export { diagnoseArchive } from './app/diagnose-archive.ts'
export {
  restoreBackupOffline,
  restoreSnapshotOffline,
  type OfflineRestore,
  type RestoreRequest,
} from './app/restore-offline.ts'
export type { CopyRequest } from './app/copy-database.ts'
export type { CopyReceipt } from './app/copy-receipt.ts'
export { moveMedia } from './app/move-media.ts'
export type { MoveReceipt } from './app/move-receipt.ts'
export { rebuildLibrary, type RebuiltLibrary } from './app/rebuild-library.ts'
export { readConfig, type Config, type ServeFlags } from './config.ts'
export { DomainError } from './platform/domain-error.ts'
export { StartError, type StartErrorCode } from './platform/start-error.ts'
export type { FirstAdmin } from './features/session/accounts.service.ts'

type CopyDatabase = typeof CopyDatabaseFunction

/** See copy-database.ts. It loads the client of PostgreSQL, which a server on SQLite does not need. */
export const copyDatabase = async (...args: Parameters<CopyDatabase>): ReturnType<CopyDatabase> =>
  (await import('./app/copy-database.ts')).copyDatabase(...args)

/** Time for running requests to end before their connections are closed. */
const DRAIN_MS = 2000

/**
 * How much the old generation may grow before a garbage collection, in percent of the live objects. With its default,
 * V8 lets 20 MiB grow to 100 under load. It is set here and not by the launcher, because a Node that does not know the
 * flag continues anyway.
 */
const HEAP_GROWTH = '--heap-growing-percent=30'

export interface RunningServer {
  /** Its URL: `http://127.0.0.1:8000`. */
  readonly url: string
  /**
   * The account that was created at the first start, if its password was not configured: show it to the owner, because
   * it is not stored anywhere else.
   */
  readonly firstAdmin?: FirstAdmin
  /** Missing programs of this computer, each with a fix. */
  readonly problems: readonly Problem[]
  /** After the drain time, stops serving, stops the jobs and closes the database, within 5 seconds. */
  close(): Promise<void>
}

interface StartOptions {
  /** For tests: the default is the clock of the database server, or of this computer. */
  clock?: Clock | undefined
  /** Check every response against the contract, for tests. */
  isChecking?: boolean
  /** Start a new archive even if media or copies of another one exist. */
  isEmptyAllowed?: boolean
  /** Use the key of this server instead of the lost key of the archive. */
  isKeyReplaced?: boolean
}

/**
 * Starts the archive server on its folders. If the disk of the data folder is read-only or completely full, it serves a
 * copy of the database until the disk can be written. @throws StartError with the reason and a solution
 */
export async function startServer(
  config: Config,
  { clock, isChecking = false, isEmptyAllowed = false, isKeyReplaced = false }: StartOptions = {},
): Promise<RunningServer> {
  setFlagsFromString(HEAP_GROWTH)
  const log = createLog(config.logLevel)
  const roles: readonly Role[] = config.hasJobs ? ROLES : ['serve']
  const drain = createDrain(config.drainMs)
  const context = { config, clock, log, roles, isChecking, drain, sessionMemory: createSessionMemory() }
  if (config.bucket) await checkBucket(config.bucket)
  const opened = await openServing(config, { roles, isEmptyAllowed })
  const transfer = createServerTransfer()
  const first = await serveArchive(context, opened, { isEmptyAllowed, isKeyReplaced, transfer })
  const served = [first]
  try {
    const url = await listen(first.app, config, first.deps.version)
    await first.start()
    const wait = opened.isCopy
      ? waitForDisk(context, {
          async onOpen(next) {
            await next.app.ready()
            await next.start()
            served.push(next)
            transfer.transferTo(next.app)
            transfer.whenIdle(() => void first.stopWork().finally(() => first.release()))
            log.warn('the disk of the data folder is writable again; work continues')
          },
        })
      : undefined
    const close = once(async () => {
      await wait?.stop()
      if (config.drainMs > 0) await Promise.all([drain.run(), ...served.map(each => each.drainWork(config.drainMs))])
      else await drain.run()
      await shutDown(served)
      log.info('stopped')
    })
    return {
      url,
      ...(first.firstAdmin ? { firstAdmin: first.firstAdmin } : {}),
      problems: presentProblems(first.deps.faults, { isAdmin: true }),
      close,
    }
  } catch (error) {
    await shutDown(served)
    throw error
  }
}

async function listen(app: FastifyInstance, { host, port }: Config, version: string): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: address => configTexts.serverIsRunning(version, address) })
  } catch (error) {
    throw toStartError(error as NodeJS.ErrnoException, host, port)
  }
  const { port: actualPort, family, address } = app.server.address() as AddressInfo
  const listensOnAll = address === '0.0.0.0' || address === '::'
  const name = listensOnAll ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${name}:${actualPort}`
}

function toStartError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const cause = { cause: error }
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError('portInUse', configTexts.portInUse(port, host), cause)
    case 'EACCES':
      return new StartError('portForbidden', configTexts.portForbidden(port), cause)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError('addressUnavailable', configTexts.addressUnavailable(host), cause)
    default:
      return error
  }
}

async function shutDown(served: readonly ServedArchive[]): Promise<void> {
  const timer = setTimeout(() => served[0]?.app.server.closeAllConnections(), DRAIN_MS)
  try {
    await Promise.all(served.flatMap(archive => [archive.app.close(), archive.stopWork()]))
  } finally {
    clearTimeout(timer)
    for (const archive of served) await archive.release()
  }
}
