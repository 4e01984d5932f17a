import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '@tubecellar/core/format'
import {
  copyLocations,
  findArchiveTraces,
  restorableBackups,
  restorableSnapshots,
  snapshotFiles,
} from './archive-traces.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import { createDatabaseProcess, type DatabaseProcess } from '../database/database-process.ts'
import { readContents, type ArchiveContents } from '../database/archive-contents.ts'
import { createDatabaseCopies } from '../database/database-copies.ts'
import { removeDatabase } from '../database/database-files.ts'
import { lockInstance } from '../database/instance-lock.ts'
import { migrations } from '../database/migrations/index.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { setAside } from '../database/set-aside.ts'
import type { ArchiveDatabase } from './archive-database.ts'
import { openByEngine } from './open-by-engine.ts'
import { databaseFile } from './dependencies.ts'
import type { BackupFile, BackupFiles } from '../media/backups/backup-files.ts'
import { prepareFolders } from '../media/data-folders.ts'
import { requireOwnMedia } from '../media/storage/archive-id.ts'
import { checkBucket } from '../media/storage/check-bucket.ts'
import { createMediaStorage, openBackupFiles } from '../media/storage/open-media-storage.ts'
import { createRestoreThread } from '../features/backups/restore-thread.ts'
import { recoveryAdvice } from '../features/backups/recovery-advice.ts'
import { createLibraryHistoryStore } from '../features/library/library-history.store.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createMaintenance } from '../http/maintenance-mode.ts'
import { StartError } from '../platform/start-error.ts'
import { createRun } from '../platform/process/exec.ts'
import { freeBytes, syncPath } from '../platform/files/files.ts'
import { appTexts } from '../messages/app.ts'

/** Free space to keep next to the restored database. */
const RESERVE_BYTES = 64 * 1024 ** 2

export interface OfflineRestore {
  /** The name of the file that was restored. */
  readonly file: string
  /** Newer files that could not be used, with the reasons. */
  readonly skipped: ReadonlyArray<{ file: string; reason: string }>
  /** New path of the previous database; undefined when there was none. */
  readonly setAside: string | undefined
  readonly accounts: number
  readonly videos: number
}

export interface RestoreRequest {
  /** The file to restore; the default is the newest usable one. */
  readonly name?: string | undefined
  /** Finds out what would be restored, and changes nothing. */
  readonly isDryRun?: boolean
}

interface Progress {
  readonly signal: AbortSignal
  readonly onStep: (text: string) => void
}

/**
 * Replaces the database of a stopped server with a snapshot, in any state of the database, which is kept under another
 * name.
 * @throws StartError alreadyRunning, nothingToRestore, folderNotWritable
 */
export async function restoreSnapshotOffline(
  config: Config,
  request: RestoreRequest,
  progress: Progress,
): Promise<OfflineRestore> {
  if (config.databaseUrl !== undefined) throw new StartError('sqliteOnly', appTexts.snapshotsNeedSqlite)
  const databases = createDatabaseProcess(createRun({}))
  return restoreOffline(config, request, progress, {
    kind: 'snapshot',
    replace: staging => replaceFile(staging, databaseFile(config.dataDir)),
    list: () => restorableSnapshots(config.dataDir),
    find: name => snapshotFiles(config.dataDir).find(`${name}.db`),
    prepare: async ({ name }, staging) => {
      const path = join(snapshotFiles(config.dataDir).folder, name)
      const { problem, schema } = await databases.check(path, progress.signal)
      if (problem !== undefined) throw new UnusableError(appTexts.isDamaged(problem))
      if (schema > migrations.length) throw new UnusableError(appTexts.fromNewerRelease)
      if (schema === 0) throw new UnusableError(appTexts.isEmpty)
      await copyFile(path, staging)
      openDatabase(staging, { isChecked: false }).close()
    },
  })
}

/**
 * The same with a ZIP backup. On PostgreSQL it is restored into an empty library.
 * @throws StartError alreadyRunning, nothingToRestore, folderNotWritable, libraryNotEmpty, those of openPostgres
 */
export async function restoreBackupOffline(
  config: Config,
  request: RestoreRequest,
  progress: Progress,
): Promise<OfflineRestore> {
  const databases = createDatabaseProcess(createRun({}))
  if (config.bucket) await checkBucket(config.bucket)
  const backups = openBackupFiles(config, createMediaStorage(config))
  const files = {
    kind: 'backup',
    list: () => restorableBackups(backups),
    find: (name: string) => backups.find(name),
  } as const
  return openByEngine(config, {
    sqlite: () =>
      restoreOffline(config, request, progress, {
        ...files,
        prepare: (file, staging) =>
          backups.withFile(file, path => loadBackup({ path, staging, config, databases, progress })),
        replace: staging => replaceFile(staging, databaseFile(config.dataDir)),
      }),
    postgres: async ({ openPostgresArchive }, url) => {
      const archive = await openPostgresArchive(url)
      try {
        if (await createLibraryHistoryStore(archive.db).hasVideos())
          throw new StartError('libraryNotEmpty', appTexts.libraryNotEmpty)
        return await restoreOffline(config, request, progress, {
          ...files,
          ...libraryReplacement(config, { archive, backups, progress }),
        })
      } finally {
        await archive.close()
      }
    },
  })
}

/** How a backup replaces the library of an archive on PostgreSQL, as on a running server. */
function libraryReplacement(
  config: Config,
  { archive, backups, progress }: { archive: ArchiveDatabase; backups: BackupFiles; progress: Progress },
) {
  const { load, copies } = archive.createBackups({ config, clock: systemClock })
  const maintenance = createMaintenance(() => ({ release: () => undefined }), archive.db)
  return {
    async prepare(file, staging) {
      await backups.withFile(file, path => load(path, staging, { signal: progress.signal, report: reportTo(progress) }))
      const { problem } = await copies.check(staging)
      if (problem !== undefined) throw new UnusableError(appTexts.isInconsistent(problem))
    },
    async replace(staging) {
      await adoptBucket(config, archive.db)
      await maintenance.whileOffline(close => copies.restoreDatabase(staging, close, { isProtected: true }))
      return undefined
    },
  } satisfies Pick<Source, 'prepare' | 'replace'>
}

const reportTo =
  ({ onStep }: Progress) =>
  ({ messages }: { messages: string[] }) =>
    onStep(messages.join(' '))

interface Load {
  path: string
  staging: string
  config: Config
  databases: DatabaseProcess
  progress: Progress
}

/** Restores into a new database, like a running server. */
async function loadBackup({ path, staging, config, databases, progress }: Load) {
  const scratch = `${staging}.library`
  const db = openDatabase(staging)
  try {
    await createRestoreThread(staging)(path, scratch, { signal: progress.signal, report: reportTo(progress) })
    const { problem } = await databases.check(scratch, progress.signal)
    if (problem !== undefined) throw new UnusableError(appTexts.isInconsistent(problem))
    await createDatabaseCopies(db).restoreDatabase(scratch, () => Promise.resolve(), { isProtected: true })
    await adoptBucket(config, db)
  } finally {
    db.close()
    await removeDatabase(scratch)
  }
}

/** Backups do not contain the ID of the archive, which is in the marker of its bucket. @throws StartError foreignBucket */
async function adoptBucket(config: Config, db: Database) {
  if (!config.bucket) return
  const settings = createSettingsStore(db)
  const own = { isAdopted: true, hasVideos: false, sampleVideos: () => [] }
  await requireOwnMedia(createMediaStorage(config, settings), settings, own)
}

/** The reason why a file is skipped. */
class UnusableError extends Error {}

interface Source {
  kind: 'snapshot' | 'backup'
  list: () => Promise<BackupFile[]>
  find: (name: string) => Promise<BackupFile | undefined>
  /** Writes the database of the file in the schema of this release. */
  prepare: (file: BackupFile, staging: string) => Promise<void>
  /** Replaces the database of the archive. Returns the new path of the previous one, if it was kept. */
  replace: (staging: string) => Promise<string | undefined>
}

async function restoreOffline(
  config: Config,
  { name, isDryRun = false }: RestoreRequest,
  progress: Progress,
  source: Source,
): Promise<OfflineRestore> {
  await prepareFolders(config)
  const lock = lockInstance(config.dataDir)
  const staging = `${databaseFile(config.dataDir)}.restoring`
  const skipped: Array<{ file: string; reason: string }> = []
  try {
    const candidates = name === undefined ? await source.list() : [await source.find(name)]
    for (const candidate of candidates.filter(each => each !== undefined)) {
      progress.signal.throwIfAborted()
      progress.onStep(appTexts.checking(candidate.name))
      await removeDatabase(staging)
      try {
        await requireSpace(config.dataDir, candidate)
        await source.prepare(candidate, staging)
        const contents = readContents(staging)
        const previousFile = isDryRun ? undefined : await source.replace(staging)
        return { file: candidate.name, skipped, ...countContents(contents), setAside: previousFile }
      } catch (error) {
        progress.signal.throwIfAborted()
        if (error instanceof StartError && error.code === 'noSpaceForSnapshot') throw error
        skipped.push({ file: candidate.name, reason: error instanceof Error ? error.message : String(error) })
      }
    }
    throw await nothingToRestore(config, source.kind, skipped)
  } finally {
    await removeDatabase(staging)
    lock.release()
  }
}

const countContents = ({ accounts, videos }: ArchiveContents) => ({ accounts, videos })

/** At any moment the database exists under its old or its new name, complete in both cases. */
async function replaceFile(staging: string, file: string): Promise<string | undefined> {
  await syncPath(staging)
  const previousFile = setAside(file, systemClock.now())
  await rename(staging, file)
  return previousFile
}

async function requireSpace(dataDir: string, { sizeBytes }: BackupFile) {
  const needed = sizeBytes + RESERVE_BYTES
  const free = await freeBytes(dataDir)
  if (free >= needed) return
  throw new StartError('noSpaceForSnapshot', appTexts.notEnoughSpace(dataDir, formatBytes(free), formatBytes(needed)))
}

async function nothingToRestore(
  config: Config,
  kind: Source['kind'],
  skipped: OfflineRestore['skipped'],
): Promise<StartError> {
  const reasons = skipped.map(({ file, reason }) => `${file}: ${reason}`).join(' ')
  const traces = await findArchiveTraces(config)
  const otherTraces = kind === 'snapshot' ? { ...traces, snapshots: [] } : { ...traces, backups: [] }
  return new StartError('nothingToRestore', appTexts.nothingToRestore(kind, copyLocations(config), reasons).trim(), {
    hint: recoveryAdvice(config, otherTraces, { isEmptyOffered: true }),
  })
}
