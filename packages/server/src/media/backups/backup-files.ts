import { rename, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolderFiles, type FolderFile } from '../../platform/files/folder-files.ts'
import { openZip } from '../../platform/files/zip-reader.ts'

export const BACKUP_SUFFIX = '.zip'

/** For ZIP backups, in the data folder. */
export const localBackupFolder = (dataDir: string) => join(dataDir, 'backups')

const UNFINISHED = '.unfinished'

export type BackupFile = Omit<FolderFile, 'path'>

/** The ZIP backups of an archive. */
export interface BackupFiles {
  list(): Promise<BackupFile[]>
  find(name: string): Promise<BackupFile | undefined>
  /** The names of the documents in a backup. @throws BadZipError */
  listDocuments(file: BackupFile): Promise<string[]>
  /**
   * Calls `work` with the absolute path of a file from which the backup can be read until `work` ends.
   * @throws DomainError diskFull
   */
  withFile<T>(file: BackupFile, work: (path: string) => Promise<T>): Promise<T>
  /**
   * Stores a new backup, completely or not at all. `write` writes it to an absolute path. @throws NameTakenError,
   * DomainError mediaMissing
   */
  create(name: string, write: (path: string) => Promise<void>, signal: AbortSignal): Promise<void>
  /** A missing backup is ignored. @throws DomainError mediaMissing */
  remove(name: string): Promise<void>
}

/** The backups in the data folder. */
export function createLocalBackups(dataDir: string): BackupFiles {
  const folder = localBackupFolder(dataDir)
  const files = createFolderFiles(folder, BACKUP_SUFFIX)
  return {
    list: () => files.list(),
    find: name => files.find(name),
    async listDocuments({ name }) {
      const zip = await openZip(join(folder, name))
      zip.close()
      return zip.files.map(file => file.name)
    },
    withFile: ({ name }, work) => work(join(folder, name)),
    async create(name, write) {
      await files.prepare()
      // Left by a process that was killed during a backup.
      for (const left of await readdir(folder))
        if (left.endsWith(UNFINISHED)) await rm(join(folder, left), { force: true })
      const unfinished = join(folder, `.${name}${UNFINISHED}`)
      try {
        await write(unfinished)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await rename(unfinished, join(folder, name))
    },
    remove: name => files.remove(name),
  }
}
