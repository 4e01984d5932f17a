import { statSync } from 'node:fs'
import { databaseState } from './archive-traces.ts'
import { reserveFile } from './archive-storage.ts'
import type { Config } from '../config.ts'
import { readContents } from '../database/archive-contents.ts'
import { lockInstance, type Role } from '../database/instance-lock.ts'
import { migrations } from '../database/migrations/index.ts'
import { openDatabase } from '../database/open-database.ts'
import { openReader } from '../database/open-reader.ts'
import { copyToTemporary } from '../database/temporary-copy.ts'
import { databaseFile } from './dependencies.ts'
import { prepareDataFolder } from '../media/data-folders.ts'
import { CHECKED_AT_ONCE_BYTES, openArchive, withAdvice } from './open-archive.ts'
import type { ArchiveDatabase } from './archive-database.ts'
import { openByEngine } from './open-by-engine.ts'
import { createSqliteArchive, createSqliteReader } from './sqlite-archive.ts'
import type { OpenedArchive } from './opened-archive.ts'
import { StartError } from '../platform/start-error.ts'
import { createSpaceReserve } from '../platform/files/space-reserve.ts'
import { classifyStorageError, type StorageState } from '../platform/files/storage-error.ts'
import { readVolumeInfo } from '../platform/files/volume-info.ts'
import { appTexts } from '../messages/app.ts'

interface OpenOptions {
  readonly roles: readonly Role[]
  /** Create a new database even if media, snapshots or backups of an archive exist. */
  readonly isEmptyAllowed?: boolean
}

/**
 * Opens the archive for writing; on a full disk, with the space of the reserve.
 * @throws StartError alreadyRunning, those of openArchive; errors of the disk
 */
export async function openWritable(config: Config, options: OpenOptions): Promise<OpenedArchive> {
  try {
    return await open(config, options, undefined)
  } catch (error) {
    const isFull = classifyStorageError(error) === 'full'
    if (!isFull || !createSpaceReserve(reserveFile(config.dataDir)).releaseAll()) throw error
    return open(config, options, 'full')
  }
}

/**
 * Opens the archive for writing, or else a copy for reading, if its disk is read-only or too full even for the reserve.
 * @throws StartError also noSpaceForCopy, upgradeNeedsWriting, diskFull
 */
export async function openServing(config: Config, options: OpenOptions): Promise<OpenedArchive> {
  try {
    return await openWritable(config, options)
  } catch (error) {
    const state = await findState(config, error)
    if (state === undefined || config.databaseUrl !== undefined) throw error
    if (databaseState(databaseFile(config.dataDir)) !== 'present')
      throw state === 'full' ? diskFull(config, error) : error
    return openCopy(config, options, state)
  }
}

/** Opens the SQLite database of the main process of this server, which has checked it, only for reading. */
export function openReading({ dataDir }: Config): OpenedArchive {
  const db = openReader(databaseFile(dataDir))
  return {
    database: createSqliteReader(db),
    isCheckDue: false,
    isCopy: false,
    diskState: undefined,
    release: () => db.close(),
  }
}

/** The state of the disk if it is the reason. SQLite reports missing permissions in the same way. */
async function findState({ dataDir }: Config, error: unknown): Promise<StorageState | undefined> {
  const state = classifyStorageError(error)
  if (state === 'full') return state
  return (await readVolumeInfo(dataDir)).tag === 'read-only' ? 'read-only' : undefined
}

async function open(config: Config, options: OpenOptions, state: StorageState | undefined): Promise<OpenedArchive> {
  await prepareDataFolder(config)
  const lock = lockInstance(config.dataDir, options.roles)
  try {
    const { database, isCheckDue } = await openDatabaseOf(config, options)
    const release = async () => {
      await database.close()
      lock.release()
    }
    return { database, isCheckDue, isCopy: false, diskState: state, release }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openDatabaseOf(config: Config, options: OpenOptions) {
  return openByEngine<{ database: ArchiveDatabase; isCheckDue: boolean }>(config, {
    async sqlite() {
      const { db, isCheckDue } = await openArchive(config, options)
      return { database: createSqliteArchive(db), isCheckDue }
    },
    postgres: async ({ openPostgresArchive }, url) => ({ database: await openPostgresArchive(url), isCheckDue: false }),
  })
}

async function openCopy(config: Config, { roles }: OpenOptions, state: StorageState): Promise<OpenedArchive> {
  refuseWhileUsed(config.dataDir, roles)
  const source = databaseFile(config.dataDir)
  const copy = copyToTemporary(source)
  try {
    const isLarge = statSync(copy.file).size >= CHECKED_AT_ONCE_BYTES
    const db = await withAdvice(config, () => {
      refuseUpgrade(copy.file, source, state)
      return openDatabase(copy.file, { isChecked: !isLarge })
    })
    db.stopWriting()
    const release = () => {
      db.close()
      copy.remove()
    }
    return { database: createSqliteArchive(db), isCheckDue: false, isCopy: true, diskState: state, release }
  } catch (error) {
    copy.remove()
    throw error
  }
}

/** A copy that is created while another process writes would be damaged. @throws StartError alreadyRunning */
function refuseWhileUsed(dataDir: string, roles: readonly Role[]) {
  try {
    lockInstance(dataDir, roles).release()
  } catch (error) {
    // In a read-only folder without lock files, it is unknown whether another process runs.
    if (error instanceof StartError) throw error
  }
}

/** A file that is not a database is rejected when it is opened. */
function refuseUpgrade(file: string, source: string, state: StorageState) {
  let schema: number
  try {
    ;({ schema } = readContents(file))
  } catch {
    return
  }
  if (schema >= migrations.length) return
  throw new StartError('upgradeNeedsWriting', appTexts.databaseNeedsUpgrade(source, state), {
    hint: state === 'full' ? appTexts.freeSpaceAndStart : appTexts.mountWritableAndStart,
  })
}

/** The error of a start that cannot write to the full data disk. */
export function diskFull({ dataDir }: Config, cause: unknown): StartError {
  return new StartError('diskFull', appTexts.dataDiskIsFull(dataDir), {
    cause,
  })
}
