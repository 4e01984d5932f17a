import { statSync, type Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { readContents } from '../database/archive-contents.ts'
import type { BackupFile, BackupFiles } from '../media/backups/backup-files.ts'
import {
  createMediaStorage,
  listMediaDirs,
  openBackupFiles,
  type MediaConfig,
} from '../media/storage/open-media-storage.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'
import type { ArchiveTraces } from '../features/backups/recovery-advice.ts'
import { snapshotIdFromFile, sortNewestFirst, SNAPSHOT_SUFFIX } from '../features/backups/snapshot-files.ts'
import { appTexts } from '../messages/app.ts'
import { createFolderFiles, type FolderFile } from '../platform/files/folder-files.ts'

const SIDECAR_SUFFIX = '.tubecellar.json'

/** A page of a backup; see backup-pages.ts. */
const VIDEO_PAGE = /^es_video-/

/** How many file names a search for a sidecar reads. A media folder contains a sidecar for each video. */
const MAX_SEARCHED_NAMES = 50_000

/** The folders of an archive that recovery checks. */
export type ArchiveFolders = Pick<Config, 'dataDir'> & MediaConfig

/** The snapshots of a data folder. */
export const snapshotFiles = (dataDir: string) => createFolderFiles(join(dataDir, 'snapshots'), SNAPSHOT_SUFFIX)

/** A snapshot or backup that can be restored according to a brief check. */
export type Restorable<File> = File & {
  /** Undefined for a file that cannot be read. */
  readonly hasVideos: boolean | undefined
}

/**
 * Newest first. Snapshots without videos are last, because an archive that lost its database continues to create
 * snapshots of the new one.
 */
export async function restorableSnapshots(dataDir: string): Promise<Array<Restorable<FolderFile>>> {
  const snapshots = sortNewestFirst(await snapshotFiles(dataDir).list())
  return sortEmptyFilesLast(snapshots, async ({ path }) => readContents(path).videos > 0)
}

/** Newest first, those without videos last. */
export async function restorableBackups(files: BackupFiles): Promise<Array<Restorable<BackupFile>>> {
  const backups = await files.list()
  return sortEmptyFilesLast(
    backups.toSorted((one, other) => other.modifiedAt - one.modifiedAt),
    async file => (await files.listDocuments(file)).some(name => VIDEO_PAGE.test(name)),
  )
}

/** Where snapshots and backups are, as users know it. */
export const copyLocations = ({ dataDir, bucket }: Pick<ArchiveFolders, 'dataDir' | 'bucket'>): string =>
  bucket ? appTexts.dataFolderOrBucket(dataDir, bucket.url) : dataDir

async function sortEmptyFilesLast<File>(
  files: readonly File[],
  checkHasVideos: (file: File) => Promise<boolean>,
): Promise<Array<Restorable<File>>> {
  const found: Array<Restorable<File>> = []
  for (const file of files) {
    // A restore reports the errors of a file.
    const hasVideos = await checkHasVideos(file).catch(() => undefined)
    found.push({ ...file, hasVideos })
  }
  return found.toSorted((one, other) => Number(one.hasVideos === false) - Number(other.hasVideos === false))
}

/** Data that an archive left in these folders, apart from its database. */
export async function findArchiveTraces(config: ArchiveFolders): Promise<ArchiveTraces> {
  const media = createMediaStorage(config)
  const snapshots = await restorableSnapshots(config.dataDir)
  const backups = await restorableBackups(openBackupFiles(config, media))
  return {
    snapshots: snapshots.map(snapshotIdFromFile),
    backups: backups.map(({ name }) => name),
    hasCopiedVideos: [...snapshots, ...backups].some(({ hasVideos }) => hasVideos === true),
    hasMediaMarker: await media.isPresent(),
    hasSidecar: await (media.isLocal ? hasAnySidecar(listMediaDirs(config)) : hasListedSidecar(media)),
  }
}

/**
 * Whether there is a sidecar one folder below the root. The search ends at the first one, or after too many other
 * names.
 */
export async function hasSidecar(mediaDir: string, maxNames = MAX_SEARCHED_NAMES): Promise<boolean> {
  let remainingNames = maxNames
  for await (const folder of readEntries(mediaDir)) {
    if (--remainingNames < 0) return false
    if (!folder.isDirectory() || folder.name.startsWith('.')) continue
    for await (const { name } of readEntries(join(mediaDir, folder.name))) {
      if (name.endsWith(SIDECAR_SUFFIX)) return true
      if (--remainingNames < 0) return false
    }
  }
  return false
}

async function hasAnySidecar(folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) if (await hasSidecar(folder)) return true
  return false
}

async function hasListedSidecar(media: MediaStorage): Promise<boolean> {
  for await (const _ of media.list({ accepts: name => name.endsWith(SIDECAR_SUFFIX) })) return true
  return false
}

/** The state of the database file according to the file system. */
export function databaseState(file: string): 'missing' | 'empty' | 'present' {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined ? 'missing' : found.size === 0 ? 'empty' : 'present'
}

async function* readEntries(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder)
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
