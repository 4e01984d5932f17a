import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { Problem } from '@tubecellar/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import { ROLES, type Role } from '../database/instance-lock.ts'
import { createLog } from './log.ts'
import { once } from '../platform/once.ts'
import { checkBucket } from '../media/storage/check-bucket.ts'
import { openReading, openServing } from './open-serving.ts'
import { createDrain } from '../http/drain.ts'
import { acceptForwarded } from '../http/forward-requests.ts'
import { createServerTransfer } from '../http/transfer-server.ts'
import { serveArchive, type ServedArchive } from './served-archive.ts'
import type { FirstAdmin } from '../features/session/accounts.service.ts'
import { presentProblems } from '../platform/faults.ts'
import { configTexts } from '../messages/config.ts'
import { StartError } from '../platform/start-error.ts'
import { createSessionMemory, type SessionMemory } from '../features/session/session-memory.ts'
import type { ServerPart } from './server-part.ts'
import { waitForDisk } from './wait-for-disk.ts'

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

export interface StartOptions {
  /** For tests: the default is the clock of the database server, or of this computer. */
  clock?: Clock | undefined
  /** Check every response against the contract, for tests. */
  isChecking?: boolean
  /** Start a new archive even if media or copies of another one exist. */
  isEmptyAllowed?: boolean
  /** Use the key of this server instead of the lost key of the archive. */
  isKeyReplaced?: boolean
}

interface PartOptions extends StartOptions {
  /** What this process does, if the server has several. */
  part?: ServerPart
  /** Called when an archive that was opened as a copy was opened for writing. */
  onWritable?: () => void
}

/** A server of one process, or one of its processes. */
export interface ServerProcess extends RunningServer {
  /** The server reads a copy of the database. */
  readonly isCopy: boolean
  /** Whether state in the memory of this process determines the responses to requests that only read. */
  isAlone(): boolean
  /** Starts the drain time, and resolves at its end. */
  drain(): Promise<void>
}

/**
 * Starts the archive server on its folders, in this process. If the disk of the data folder is read-only or completely full, it serves a
 * copy of the database until the disk can be written. @throws StartError with the reason and a solution
 */
export async function startServerProcess(
  config: Config,
  { clock, isChecking = false, isEmptyAllowed = false, isKeyReplaced = false, part, onWritable }: PartOptions = {},
): Promise<ServerProcess> {
  setFlagsFromString(HEAP_GROWTH)
  const log = createLog(config.logLevel)
  const isAdditional = part?.kind === 'additional'
  const roles = isAdditional ? [] : config.hasJobs ? ROLES : (['serve'] satisfies Role[])
  const drain = createDrain(config.drainMs)
  const sessionMemory = createSessionMemory()
  const context = { config, clock, log, roles, isChecking, drain, sessionMemory, part }
  if (config.bucket && !isAdditional) await checkBucket(config.bucket)
  const isReader = isAdditional && config.databaseUrl === undefined
  const opened = isReader ? openReading(config) : await openServing(config, { roles, isEmptyAllowed })
  const transfer = createServerTransfer()
  const first = await serveArchive(context, opened, { isEmptyAllowed, isKeyReplaced, transfer })
  const served = [first]
  let forwarded: { close(): Promise<void> } | undefined
  const stop = async () => {
    await Promise.all([forwarded?.close(), shutDown(served)])
  }
  try {
    const url = await listen(first.app, config, first.deps.version)
    if (part?.kind === 'main') forwarded = await acceptForwarded(first.app, part.socketFile)
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
            onWritable?.()
          },
        })
      : undefined
    const close = once(async () => {
      await wait?.stop()
      if (config.drainMs > 0) await Promise.all([drain.run(), ...served.map(each => each.drainWork(config.drainMs))])
      else await drain.run()
      await stop()
      log.info('stopped')
    })
    return {
      url,
      ...(first.firstAdmin ? { firstAdmin: first.firstAdmin } : {}),
      problems: presentProblems(first.deps.faults, { isAdmin: true }),
      isCopy: opened.isCopy,
      isAlone: () => isAlone(served.at(-1) ?? first, sessionMemory),
      drain: () => drain.run(),
      close,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** During a restore, while changes cannot be stored, and while sessions are only in memory. */
function isAlone({ deps }: ServedArchive, { notStored, ended }: SessionMemory): boolean {
  const { faults, services } = deps
  return (
    services.maintenance.isClosed ||
    faults.find('everything', 'changes') !== undefined ||
    notStored.size + ended.size > 0
  )
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
