import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { formatBytes } from '@tubecellar/core/format'
import { mediaTexts } from '../../messages/media.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { freeBytes, inFolder, makeFolder } from '../../platform/files/files.ts'
import { listZipNames } from '../../platform/files/zip-reader.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { BACKUP_SUFFIX, type BackupFile, type BackupFiles } from './backup-files.ts'

/** In the bucket. Folders that start with a dot are not part of the library. */
export const BACKUPS_FOLDER = '.backups'

/** The end of a ZIP, which has the names of its files. */
const MAX_DIRECTORY_BYTES = 1024 ** 2

/** Free space that a download leaves on the disk for other data. */
const RESERVE_BYTES = 64 * 1024 ** 2

interface Deps {
  open: () => Promise<ObjectStore>
  media: Pick<MediaStorage, 'location' | 'isPresent'>
  /** For files that are being uploaded or read. The next start deletes what a crash leaves. */
  workDir: string
  /** Backups of the data folder: those of an archive that was started with a media folder before, or of the user. */
  local: BackupFiles
  /** For tests. */
  freeBytes?: (folder: string) => Promise<number>
}

/** Whether a file in the folder of backups is one. */
export const isBackupFile = (name: string): boolean => /^[^./\\\0][^/\\\0]*$/.test(name) && name.endsWith(BACKUP_SUFFIX)

const keyOf = (name: string) => `${BACKUPS_FOLDER}/${name}`

/** Backups in a bucket, for all servers of an archive. Those of the data folder are listed too; none is added to them. */
export function createBucketBackups({ open, media, workDir, local, ...deps }: Deps): BackupFiles {
  async function findStored(name: string): Promise<BackupFile | undefined> {
    if (!isBackupFile(name)) return undefined
    const found = await (await open()).head(keyOf(name))
    return found && describe(name, found)
  }

  async function requireMedia() {
    if (await media.isPresent()) return
    throw new DomainError('mediaMissing', { detail: mediaTexts.bucketIsUnmarked(media.location) })
  }

  async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await makeFolder(workDir)
    // Only the user that runs the server may read backups.
    return inFolder(join(workDir, `backup-${randomUUID()}`), work, 0o700)
  }

  async function requireSpace({ sizeBytes }: BackupFile) {
    const needed = sizeBytes + RESERVE_BYTES
    await makeFolder(workDir)
    const free = await (deps.freeBytes ?? freeBytes)(workDir)
    if (free >= needed) return
    throw new DomainError('diskFull', { detail: mediaTexts.noSpaceForBackup(formatBytes(needed), formatBytes(free)) })
  }

  return {
    async list() {
      const { objects } = await (await open()).list(`${BACKUPS_FOLDER}/`)
      const stored = objects
        .map(object => describe(object.key.slice(BACKUPS_FOLDER.length + 1), object))
        .filter(({ name }) => isBackupFile(name))
      const names = new Set(stored.map(({ name }) => name))
      return [...stored, ...(await local.list()).filter(({ name }) => !names.has(name))]
    },
    find: async name => (await findStored(name)) ?? local.find(name),
    async listDocuments(file) {
      const stored = await findStored(file.name)
      if (!stored) return local.listDocuments(file)
      const { sizeBytes } = stored
      // An empty object has no range.
      if (sizeBytes === 0) return listZipNames(Buffer.alloc(0), sizeBytes)
      const start = Math.max(0, sizeBytes - MAX_DIRECTORY_BYTES)
      const end = await (await open()).read(keyOf(file.name), { start, end: sizeBytes - 1 })
      return listZipNames(await buffer(end), sizeBytes)
    },
    async withFile(file, work) {
      const stored = await findStored(file.name)
      if (!stored) return local.withFile(file, work)
      await requireSpace(stored)
      return inWorkFolder(async folder => {
        const path = join(folder, file.name)
        await (await open()).download(keyOf(file.name), path)
        return work(path)
      })
    },
    async create(name, write, signal) {
      await requireMedia()
      await inWorkFolder(async folder => {
        const path = join(folder, name)
        await write(path)
        await (await open()).upload(keyOf(name), path, { isNew: true, signal })
      })
    },
    async remove(name) {
      await requireMedia()
      if (isBackupFile(name)) await (await open()).remove([keyOf(name)])
      await local.remove(name)
    },
  }
}

const describe = (name: string, { sizeBytes, modifiedMs }: { sizeBytes: number; modifiedMs: number }): BackupFile => ({
  name,
  sizeBytes,
  modifiedAt: Math.floor(modifiedMs / 1000),
})
