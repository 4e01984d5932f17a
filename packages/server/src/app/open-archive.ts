import { existsSync, statSync } from 'node:fs'
import { databaseState, findArchiveTraces, snapshotFiles, type ArchiveFolders } from './archive-traces.ts'
import { systemClock } from '../platform/clock.ts'
import { createDatabaseProcess } from '../database/database-process.ts'
import { readContents } from '../database/archive-contents.ts'
import type { Db } from '../database/database.ts'
import { isFolderInUse, lockSnapshots, type Role } from '../database/instance-lock.ts'
import { migrations } from '../database/migrations/index.ts'
import { openDatabase } from '../database/open-database.ts'
import { setAside } from '../database/set-aside.ts'
import { databaseFile } from './dependencies.ts'
import { hasTraces, recoveryAdvice } from '../features/backups/recovery-advice.ts'
import { createSnapshotWriter } from '../features/backups/snapshot-writer.ts'
import { DomainError } from '../platform/domain-error.ts'
import { StartError } from '../platform/start-error.ts'
import { createRun } from '../platform/process/exec.ts'
import { appTexts } from '../messages/app.ts'

/** Databases up to this size are checked before they are opened; a check of larger ones takes too long. */
export const CHECKED_AT_ONCE_BYTES = 64 * 1024 * 1024

interface OpenOptions {
  /** The roles that this process has locked in the data folder. */
  readonly roles: readonly Role[]
  /** Create a new database even if media, snapshots or backups of an archive exist. */
  readonly isEmptyAllowed?: boolean
}

interface OpenedDatabase {
  readonly db: Db
  /** The database was not closed properly and is too large to be checked before it is opened. */
  readonly isCheckDue: boolean
}

/**
 * Opens the database of a data folder that this process has locked. A new database is created only if there was no
 * archive. Before the schema changes, a snapshot is taken. @throws StartError databaseMissing, databaseCorrupted,
 * newerSchema, migrationFailed, noSpaceForSnapshot, folderNotWritable
 */
export async function openArchive(config: ArchiveFolders, options: OpenOptions): Promise<OpenedDatabase> {
  const file = databaseFile(config.dataDir)
  const state = databaseState(file)
  if (state !== 'present') {
    if (!options.isEmptyAllowed) await refuseToReplace(config, state)
    // The log of a lost database does not belong to a new one.
    if (existsSync(`${file}-wal`) || existsSync(`${file}-journal`)) setAside(file, systemClock.now())
  }
  const isShared = isFolderInUse(config.dataDir, options.roles)
  const isLarge = state === 'present' && statSync(file).size >= CHECKED_AT_ONCE_BYTES
  const isCheckDue = isLarge && existsSync(`${file}-wal`) && !isShared
  return withAdvice(config, async () => {
    if (state === 'present') await snapshotBeforeUpgrade(config)
    return { db: openDatabase(file, { isChecked: !isLarge && !isShared }), isCheckDue }
  })
}

async function refuseToReplace(config: ArchiveFolders, state: 'missing' | 'empty') {
  const traces = await findArchiveTraces(config)
  if (!hasTraces(traces)) return
  const file = databaseFile(config.dataDir)
  throw new StartError('databaseMissing', appTexts.databaseMissing(file, state), {
    hint: recoveryAdvice(config, traces, { isEmptyOffered: true }),
  })
}

/** Adds the commands that recover the archive to an error of the database. */
export async function withAdvice<T>(config: ArchiveFolders, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isDatabaseError =
      error instanceof StartError && ['databaseCorrupted', 'newerSchema', 'migrationFailed'].includes(error.code)
    if (!isDatabaseError) throw error
    const advice = recoveryAdvice(config, await findArchiveTraces(config))
    const isSchemaError = error.code !== 'databaseCorrupted'
    const hint = isSchemaError ? appTexts.installLastRelease(advice) : advice
    throw new StartError(error.code, error.message, { cause: error.cause, hint })
  }
}

/** A copy with the schema of the previous release, so that this release can be installed again. */
async function snapshotBeforeUpgrade(config: ArchiveFolders) {
  const file = databaseFile(config.dataDir)
  const contents = tryReadContents(file)
  if (!contents || contents.schema === 0 || contents.schema >= migrations.length) return
  if (contents.accounts + contents.videos === 0) return
  const databases = createDatabaseProcess(createRun({}))
  const snapshotWriter = createSnapshotWriter({
    files: snapshotFiles(config.dataDir),
    copyTo: (target, signal) => databases.copy(file, target, signal),
    copyBytes: () => statSync(file).size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0),
    lock: () => lockSnapshots(config.dataDir),
    clock: systemClock,
  })
  try {
    await snapshotWriter.create('before-upgrade', new AbortController().signal)
  } catch (cause) {
    if (cause instanceof DomainError && cause.code === 'diskFull')
      throw new StartError('noSpaceForSnapshot', appTexts.noUpgradeWithoutCopy(cause.message), {
        cause,
      })
    throw isCorruptionError(cause)
      ? new StartError('databaseCorrupted', appTexts.databaseIsDamaged(file), { cause })
      : cause
  }
}

/** Undefined when the file is not a database; opening it then reports the reason. */
function tryReadContents(file: string) {
  try {
    return readContents(file)
  } catch {
    return undefined
  }
}

const isCorruptionError = (error: unknown) => /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')
