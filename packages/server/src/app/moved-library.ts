import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { lockInstance, ROLES, type InstanceLock } from '../database/instance-lock.ts'
import { createMediaLocationStore } from '../features/library/media-locations.store.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createArchiveId, readArchiveId } from '../media/storage/archive-id.ts'
import { KNOWN_ROOTS } from '../media/storage/media-roots.ts'
import { appTexts } from '../messages/app.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { StartError } from '../platform/start-error.ts'
import { databaseFile } from './dependencies.ts'
import { openArchive } from './open-archive.ts'
import { openByEngine } from './open-by-engine.ts'

/** What a move of the media needs from the database. */
export interface MovedLibrary {
  /** Undefined only for a dry run of an archive that never needed one. */
  readonly archiveId: string | undefined
  /** Paths of the videos that have a file. */
  readonly mediaPaths: readonly string[]
  /** Whether a server or worker uses the database now. */
  isUsed(): Promise<boolean>
  /** The archive no longer has its several media folders. */
  forgetRoots(): Promise<void>
}

/** Keeps servers and workers from starting on the data folder. Undefined while one of them runs. */
export async function lockIdleArchive(config: Config): Promise<InstanceLock | undefined> {
  if (await isPostgresUsed(config)) return undefined
  try {
    return lockInstance(config.dataDir)
  } catch (error) {
    if (error instanceof StartError && error.code === 'alreadyRunning') return undefined
    throw error
  }
}

/** With PostgreSQL, servers and workers on other computers count too. */
async function isPostgresUsed({ databaseUrl }: Config): Promise<boolean> {
  if (databaseUrl === undefined) return false
  const { createPrimary } = await import('../database/postgres-pool.ts')
  const { hasOtherConnections } = await import('../database/copy/unfinished-copy.ts')
  const { toStartError } = await import('../database/postgres-errors.ts')
  const primary = createPrimary(databaseUrl, 1)
  try {
    return await primary.use(hasOtherConnections)
  } catch (error) {
    throw toStartError(error, databaseUrl)
  } finally {
    await primary.close()
  }
}

/** @throws StartError noArchive, those of openArchive and openPostgres */
export async function readMovedLibrary(
  config: Config,
  { isIdle, isReadOnly }: { isIdle: boolean; isReadOnly: boolean },
): Promise<MovedLibrary> {
  const db = await open(config, isIdle)
  try {
    const settings = createSettingsStore(db)
    const locations = await createMediaLocationStore(db).list()
    return {
      archiveId: await (isReadOnly ? readArchiveId(settings) : createArchiveId(settings).create()),
      mediaPaths: locations.flatMap(({ isActive, path }) => (isActive ? [path] : [])),
      isUsed: () => isPostgresUsed(config),
      async forgetRoots() {
        const reopened = await open(config, isIdle)
        try {
          await createSettingsStore(reopened).update(KNOWN_ROOTS, () => [])
        } finally {
          await reopened.close()
        }
      },
    }
  } finally {
    await db.close()
  }
}

function open(config: Config, isIdle: boolean): Promise<Database & { close(): Awaitable<void> }> {
  return openByEngine<Database & { close(): Awaitable<void> }>(config, {
    async sqlite() {
      const { dataDir } = config
      if (!existsSync(databaseFile(dataDir))) throw new StartError('noArchive', appTexts.noArchive(dataDir))
      return (await openArchive(config, { roles: isIdle ? ROLES : [] })).db
    },
    postgres: ({ openPostgres }, url) => openPostgres(url, { maxConnections: 1 }),
  })
}
