import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import { lockInstance } from '../database/instance-lock.ts'
import { removeDatabase } from '../database/database-files.ts'
import { openReader } from '../database/open-reader.ts'
import { openDatabase } from '../database/open-database.ts'
import { openByEngine } from './open-by-engine.ts'
import { databaseFile } from './dependencies.ts'
import { prepareFolders } from '../media/data-folders.ts'
import { createAccounts, type FirstAdmin } from '../features/session/accounts.service.ts'
import { createAppSettings } from '../features/settings/settings.service.ts'
import { createMediaPaths } from '../media/media-paths.ts'
import { exportLibrary, type ExportReceipt } from '../features/library/migration/export-library.ts'
import {
  importLibrary,
  ImportRejectedError,
  type ImportProgress,
} from '../features/library/migration/import-library.ts'
import { zipSource, type LibrarySource } from '../features/library/migration/library-source.ts'
import type { MediaSource } from '../features/library/migration/import-video.ts'
import type { ImportReceipt } from '../features/library/migration/import-receipt.ts'
import { serverSource } from '../features/library/migration/server-source.ts'
import { StartError } from '../platform/start-error.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import { openLibraryDump } from '../features/library/library-dump.store.ts'
import { createLibraryMerge } from '../features/library/library-merge.store.ts'
import { openStagingLibrary } from '../features/library/staging-library.store.ts'
import { createLibraryStore } from '../features/videos/indexed-videos.store.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createTokenStore } from '../features/session/tokens.store.ts'
import { createUserStore } from '../features/session/users.store.ts'
import { createMediaStorage } from '../media/storage/open-media-storage.ts'
import { createLocalMediaStorage } from '../media/storage/local-media-storage.ts'
import { mediaFiles, type MediaFile } from '../media/media-tree.ts'
import { appTexts } from '../messages/app.ts'

export interface MigrationOptions {
  /** The ZIP of a backup. */
  backup?: string | undefined
  /** A running server, read with the account of the client; imported after the backup if both are given. */
  client?: Parameters<typeof serverSource>[0] | undefined
  /** The folder with its media; the default is the media folder of the archive. */
  mediaDir?: string | undefined
  cacheDir?: string | undefined
  isDryRun: boolean
  /** The account that receives watch states of unknown accounts; the default is the first admin. */
  user?: string | undefined
}

export interface MigrationResult {
  receipt: ImportReceipt
  /** Created by the import; its password is not stored anywhere else. */
  firstAdmin: FirstAdmin | undefined
}

/**
 * Imports a TubeArchivist library into an archive that no server uses; into PostgreSQL in one transaction. A dry run works on a copy of
 * the database, stores no files, and may run next to a server. @throws StartError alreadyRunning and those of openPostgres,
 * ImportRejectedError, BadZipError, BadBackupError
 */
export async function importTubeArchivist(
  config: Config,
  request: MigrationOptions,
  progress: ImportProgress,
): Promise<MigrationResult> {
  requireMediaFolder(config)
  if (request.isDryRun) return importIntoCopy(config, request, progress)
  await prepareFolders(config)
  const lock = lockInstance(config.dataDir)
  try {
    const result = await openByEngine<MigrationResult>(config, {
      sqlite: () => importInto(config, databaseFile(config.dataDir), request, progress),
      postgres: async ({ createPostgresCopies }, url) => {
        await removeDatabase(changedCopy(config))
        return createPostgresCopies(url, () => changedCopy(config)).changeDatabase(progress.signal, file =>
          importInto(config, file, request, progress),
        )
      },
    })
    await createLocalMediaStorage(config.mediaDir).markPresent()
    return result
  } finally {
    lock.release()
  }
}

/** An import that was killed leaves this file. */
const changedCopy = ({ dataDir }: Config) => join(dataDir, '.import.db')

async function importIntoCopy(
  config: Config,
  request: MigrationOptions,
  progress: ImportProgress,
): Promise<MigrationResult> {
  const folder = await mkdtemp(join(tmpdir(), 'cellar-dry-run-'))
  const copy = join(folder, 'cellar.db')
  try {
    const importDry = (file: string) => importInto(config, file, request, progress)
    const result = await openByEngine<MigrationResult>(config, {
      async sqlite() {
        await copyExisting(databaseFile(config.dataDir), copy)
        return importDry(copy)
      },
      async postgres({ createPostgresCopies, hasPostgresArchive }, url) {
        if (!(await hasPostgresArchive(url))) return importDry(copy)
        return createPostgresCopies(url, () => copy).withCopy('backup', progress.signal, importDry)
      },
    })
    return { ...result, firstAdmin: undefined }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyExisting(file: string, copy: string): Promise<void> {
  if (!existsSync(file)) return
  const { raw } = openReader(file)
  try {
    await raw.backup(copy)
  } finally {
    raw.close()
  }
}

async function importInto(
  config: Config,
  file: string,
  request: MigrationOptions,
  progress: ImportProgress,
): Promise<MigrationResult> {
  const db = openDatabase(file)
  try {
    const users = createUserStore(db, systemClock)
    const accounts = createAccounts({ users, tokens: createTokenStore(db, systemClock) })
    const firstAdmin = await accounts.ensureAdmin(config.admin)
    const appSettings = createAppSettings({
      settings: createSettingsStore(db),
      hasPoToken: () => Promise.resolve(false),
      users,
    })
    const deps = {
      openStaging: () => openStagingLibrary(join(file, '..', '.importing.db'), { isOnlyRead: true }),
      openMerge: (stagingFile: string) => createLibraryMerge(db, stagingFile),
      openIncoming: (stagingFile: string) => {
        const reader = openReader(stagingFile)
        return { videos: createArchivedVideoStore(reader), close: () => void reader.raw.close() }
      },
      library: createLibraryStore(db),
      getAppConfig: () => appSettings.getAppConfig(),
      paths: createMediaPaths(config),
      mediaDir: config.mediaDir,
      clock: systemClock,
    }
    const user = await findUser(users, request.user)
    progress.onStep(appTexts.checkingMediaFolder)
    const media = await findMediaSource(request, config)
    const { isDryRun } = request
    const receipt = await importLibrary(deps, { source: createSource(request), media, isDryRun, user }, progress)
    return { receipt, firstAdmin }
  } finally {
    db.close()
  }
}

async function findUser(users: ReturnType<typeof createUserStore>, name: string | undefined) {
  const user =
    name === undefined
      ? (await users.list()).find(({ isAdmin, isActive }) => isAdmin && isActive)
      : await users.findByName(name)
  if (user) return user
  throw new ImportRejectedError(name === undefined ? appTexts.noActiveAdminFound : appTexts.noAccountNamed(name))
}

function createSource({ backup, client }: MigrationOptions): LibrarySource {
  const sources = [...(backup === undefined ? [] : [zipSource(backup)]), ...(client ? [serverSource(client)] : [])]
  return async function* (context) {
    for (const source of sources) yield* source(context)
  }
}

async function findMediaSource(request: MigrationOptions, config: Config): Promise<MediaSource | undefined> {
  if (request.mediaDir === undefined && !existsSync(config.mediaDir)) return undefined
  const { mediaDir = config.mediaDir, cacheDir } = request
  const files = new Map<string, MediaFile[]>()
  const rejected: MediaSource['rejected'][number][] = []
  try {
    const storage = createLocalMediaStorage(mediaDir)
    for await (const file of mediaFiles(storage, (where, reason) => void rejected.push({ where, reason })))
      files.set(file.id, [...(files.get(file.id) ?? []), file])
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTDIR', 'EACCES'].includes(code)) throw error
    throw new ImportRejectedError(appTexts.mediaFolderUnreadable(mediaDir, code))
  }
  return { dir: resolve(mediaDir), cacheDir: cacheDir && resolve(cacheDir), files, rejected }
}

/**
 * Exports an archive for a TubeArchivist server, even while its own server runs. @throws StartError noArchive, those of
 * openPostgres
 */
export async function exportTubeArchivist(
  config: Config,
  folder: string,
  progress: ImportProgress,
): Promise<ExportReceipt> {
  requireMediaFolder(config)
  return openByEngine(config, {
    sqlite() {
      const file = databaseFile(config.dataDir)
      if (!existsSync(file)) throw new StartError('noArchive', appTexts.noArchiveToImportInto(config.dataDir))
      return exportDatabase(config, file, folder, progress)
    },
    // The temporary copy has the library at one moment.
    postgres: async ({ createPostgresCopies }, url) => {
      await mkdir(folder, { recursive: true })
      const copies = createPostgresCopies(url, () => join(folder, `.library-${randomUUID()}.db`))
      return copies.withCopy('backup', progress.signal, file => exportDatabase(config, file, folder, progress))
    },
  })
}

function exportDatabase(
  config: Config,
  file: string,
  folder: string,
  progress: ImportProgress,
): Promise<ExportReceipt> {
  const [mediaDir, cacheDir] = [join(folder, 'media'), join(folder, 'cache')]
  return exportLibrary(
    {
      openDump: () => openLibraryDump(file),
      media: createMediaStorage(config),
      paths: createMediaPaths(config),
      target: createMediaPaths({ mediaDir, cacheDir }),
      targetDirs: { backupDir: join(cacheDir, 'backup'), mediaDir, cacheDir },
      clock: systemClock,
    },
    progress,
  )
}

function requireMediaFolder({ bucket }: Config) {
  if (bucket !== undefined) throw new StartError('badConfig', appTexts.needsMediaFolder)
}
