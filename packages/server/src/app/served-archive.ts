import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import { epochSeconds, systemClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { Role } from '../database/instance-lock.ts'
import { openArchiveKey } from './archive-key.ts'
import { createDependencies, type Dependencies } from './dependencies.ts'
import { requireOwnMedia } from '../media/storage/archive-id.ts'
import { tryPrepareFolders } from '../media/data-folders.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { once } from '../platform/once.ts'
import type { OpenedArchive } from './opened-archive.ts'
import type { Drain } from '../http/drain.ts'
import { createIndexForReaders } from './index-for-readers.ts'
import type { AdditionalPart, ServerPart } from './server-part.ts'
import type { ServerTransfer } from '../http/transfer-server.ts'
import type { FirstAdmin } from '../features/session/accounts.service.ts'
import type { SessionMemory } from '../features/session/session-memory.ts'
import { createMediaLocationStore } from '../features/library/media-locations.store.ts'
import { recordEmptyStart } from '../features/library/library-history.store.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'

/** Objects that exist as long as the process serves, for any state of the disks. */
export interface ServeContext {
  readonly config: Config
  /** Undefined: that of the database server, or of this computer. */
  readonly clock: Clock | undefined
  readonly log: Logger
  readonly roles: readonly Role[]
  readonly sessionMemory: SessionMemory
  readonly drain: Drain
  /** What this process does, if the server has several. */
  readonly part?: ServerPart | undefined
  /** Check every response against the contract, for tests. */
  readonly isChecking: boolean
}

/** An opened database with all services and the HTTP application. */
export interface ServedArchive {
  readonly app: FastifyInstance
  readonly deps: Dependencies
  readonly firstAdmin: FirstAdmin | undefined
  /** Starts the background work. */
  start(): Promise<void>
  /** Starts no new jobs, and waits that time for the running ones. */
  drainWork(limitMs: number): Promise<void>
  /** Ends the background work. */
  stopWork(): Promise<void>
  /** Closes the database, after all calls of it have ended. */
  release(): Awaitable<void>
}

interface ServeOptions {
  isEmptyAllowed?: boolean
  isKeyReplaced?: boolean
  transfer?: ServerTransfer
}

/** Releases `opened` when it fails. */
export async function serveArchive(
  context: ServeContext,
  opened: OpenedArchive,
  { isEmptyAllowed = false, isKeyReplaced = false, transfer }: ServeOptions = {},
): Promise<ServedArchive> {
  const { config, isChecking, part } = context
  const { isCopy, isCheckDue, database } = opened
  const clock = context.clock ?? database.clock ?? systemClock
  try {
    const settings = createSettingsStore(database.db)
    const key = await openArchiveKey(config, settings, { isReplaced: isKeyReplaced })
    if (isEmptyAllowed && !isCopy) await recordEmptyStart(settings, epochSeconds(clock))
    const deps = createDependencies({ ...context, clock, opened, key, processes: part?.metrics })
    if (part?.kind === 'additional') return await serveAdditional(deps, part, context, opened)
    const { media } = deps.services
    const hasVideos = !isCopy && (await deps.hasVideos())
    const { sampleVideos } = createMediaLocationStore(database.db)
    if (!isCopy) await requireOwnMedia(media, settings, { isAdopted: isEmptyAllowed, hasVideos, sampleVideos })
    const firstAdmin = isCopy ? undefined : await prepareDatabase(deps)
    const roots = config.hasJobs ? media.roots : undefined
    if (!isCopy) await tryPrepareFolders(config, { hasVideos, roots })
    await deps.storage.check()
    await deps.libraryWatch.check()
    await deps.reportLostKey()
    const app = await createApp(deps, { isChecking, transfer, drain: context.drain })
    const readerIndex = part === undefined || isCopy ? undefined : createIndexForReaders(deps)
    return {
      app,
      deps,
      firstAdmin,
      async start() {
        deps.libraryWatch.start()
        if (!isCopy) {
          deps.databaseWatch.start()
          await deps.imageAdoption.start()
          if (isCheckDue) void deps.databaseWatch.diagnose()
          if (config.hasJobs) await deps.jobs.runner.start()
        }
        deps.storage.start()
        readerIndex?.start()
      },
      async drainWork(limitMs) {
        if (config.hasJobs && !isCopy) await deps.jobs.runner.drain(limitMs)
      },
      stopWork: once(async () => {
        await readerIndex?.stop()
        await stopWork(deps)
      }),
      release: once(() => opened.release()),
    }
  } catch (error) {
    await opened.release()
    throw error
  }
}

/** Without the work of the main process: the first account, folders, jobs and checks of the disks. */
async function serveAdditional(
  deps: Dependencies,
  part: AdditionalPart,
  { isChecking, drain }: ServeContext,
  opened: OpenedArchive,
): Promise<ServedArchive> {
  const isReader = opened.database.db.engine === 'sqlite'
  const forwarding = { socketFile: part.socketFile, isReader, isMainAlone: () => part.isMainAlone() }
  return {
    app: await createApp(deps, { isChecking, drain, forwarding }),
    deps,
    firstAdmin: undefined,
    async start() {
      deps.databaseWatch.start()
    },
    drainWork: () => Promise.resolve(),
    stopWork: once(() => stopWork(deps)),
    release: once(() => opened.release()),
  }
}

async function prepareDatabase({ config, services }: Dependencies): Promise<FirstAdmin | undefined> {
  const firstAdmin = await services.accounts.ensureAdmin(config.admin)
  if (config.firstSettings) {
    try {
      await services.appSettings.updateFirst(config.firstSettings)
    } catch (error) {
      // On a full disk: an archive that is in use already has settings.
      if (classifyStorageError(error) === undefined) throw error
    }
  }
  return firstAdmin
}

async function stopWork(deps: Dependencies): Promise<void> {
  const saved = deps.databaseWatch.stop()
  deps.libraryWatch.stop()
  deps.services.snapshots.close()
  await deps.jobs.runner.stop()
  await deps.imageAdoption.stop()
  await deps.storage.stop()
  await deps.searchThread.close()
  await saved
}
