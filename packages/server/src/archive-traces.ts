import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createMediaPaths } from './services/media-paths.ts'
import type { ArchiveTraces } from './services/recovery-advice.ts'
import { idOfSnapshot, newestFirst, SNAPSHOT_SUFFIX } from './services/snapshot-files.ts'
import { fileExists } from './tools/files.ts'
import { createFolderFiles } from './tools/folder-files.ts'

const SIDECAR_SUFFIX = '.tubecellar.json'

/** The folders of an archive that recovery looks at. */
export type ArchiveFolders = Pick<Config, 'dataDir' | 'mediaDir' | 'cacheDir'>

/** The snapshots of a data folder. */
export const snapshotFiles = (dataDir: string) => createFolderFiles(join(dataDir, 'snapshots'), SNAPSHOT_SUFFIX)

/** The ZIP backups of a data folder. */
export const backupFiles = (dataDir: string) => createFolderFiles(join(dataDir, 'backups'), '.zip')

/** What an archive left in these folders, apart from its database. */
export async function findTraces(config: ArchiveFolders): Promise<ArchiveTraces> {
  const backups = await backupFiles(config.dataDir).list()
  return {
    snapshots: newestFirst(await snapshotFiles(config.dataDir).list()).map(idOfSnapshot),
    backups: backups.toSorted((one, other) => other.modifiedAt - one.modifiedAt).map(({ name }) => name),
    hasMediaMarker: await fileExists(createMediaPaths(config).marker),
    hasSidecar: hasSidecar(config.mediaDir),
  }
}

/** Whether there is a sidecar one folder below the root. The first one ends the search. */
export function hasSidecar(mediaDir: string): boolean {
  return namesIn(mediaDir).some(folder => namesIn(join(mediaDir, folder)).some(name => name.endsWith(SIDECAR_SUFFIX)))
}

/** How the file of the database is, as far as the file system knows. */
export function databaseState(file: string): 'missing' | 'empty' | 'present' {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined ? 'missing' : found.size === 0 ? 'empty' : 'present'
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
