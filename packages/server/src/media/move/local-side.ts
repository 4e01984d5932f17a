import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  fileExists,
  freeBytes,
  ignoreMissing,
  makeFolder,
  syncPath,
  writeFileAtomic,
} from '../../platform/files/files.ts'
import { storeNewFile } from '../../platform/files/store-new-file.ts'
import { createLocalMediaStorage } from '../storage/local-media-storage.ts'
import { TRASH_FOLDER } from '../trash-files.ts'
import { IMAGE_FOLDERS } from '../data-folders.ts'
import { BACKUPS_FOLDER } from '../backups/bucket-backups.ts'
import { IMAGES_FOLDER } from '../images/bucket-images.ts'
import { isBackupName, isImageName, isLibraryFolder, isMovedName, WORK_SUFFIX } from './is-moved-name.ts'
import type { MoveSide, StoredFile } from './move-side.ts'
import { parseEntryFolder } from './trash-names.ts'

/** Folders of the archive whose files a bucket has among the media. */
export interface OtherFolders {
  /** The cache folder. */
  readonly images: string
  readonly backups: string
}

/** A media folder as the source or the target of a move; with the other folders if the other side is a bucket. */
export function createLocalSide(root: string, other?: OtherFolders): MoveSide {
  /** Absolute paths of deleted files that are in the trash of a separate volume, by their names. */
  const onVolumes = new Map<string, string>()
  function inRoot(name: string): string {
    if (other && isImageName(name)) return join(other.images, name.slice(IMAGES_FOLDER.length + 1))
    if (other && isBackupName(name)) return join(other.backups, name.slice(BACKUPS_FOLDER.length + 1))
    return onVolumes.get(name) ?? join(root, name)
  }

  async function find(name: string): Promise<StoredFile | undefined> {
    const found = await stat(inRoot(name)).catch(ignoreMissing)
    return found?.isFile() ? describe(name, found.size, found.ctimeMs) : undefined
  }

  async function workPath(name: string): Promise<string> {
    const folder = dirname(inRoot(name))
    // Only the user that runs the server may read backups.
    await makeFolder(folder, isBackupName(name) ? 0o700 : undefined)
    return join(folder, `.${basename(name)}${WORK_SUFFIX}`)
  }

  async function listFolderNames(folder: string): Promise<string[]> {
    const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []
    return entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  }

  async function listBelow(folder: string, accepts = isMovedName): Promise<string[]> {
    const path = inRoot(folder)
    const entries = (await readdir(path, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? []
    return entries
      .filter(entry => entry.isFile() && accepts(entry.name))
      .map(entry => folder + join(entry.parentPath, entry.name).slice(path.length))
  }

  async function listImages(accepts = (name: string) => name.endsWith('.jpg')): Promise<string[]> {
    if (!other) return []
    const folders = IMAGE_FOLDERS.map(folder => listBelow(`${IMAGES_FOLDER}/${folder}`, accepts))
    return (await Promise.all(folders)).flat()
  }

  async function listBackups(): Promise<string[]> {
    const names = (other && (await readdir(other.backups).catch(ignoreMissing))) ?? []
    return names.map(name => `${BACKUPS_FOLDER}/${name}`).filter(isBackupName)
  }

  async function listTrash(): Promise<{ names: string[]; movingEntries: string[] }> {
    const names: string[] = []
    const movingEntries: string[] = []
    const folders = new Map<string, string>()
    for (const name of await listFolderNames(join(root, TRASH_FOLDER))) {
      const { id, state } = parseEntryFolder(name)
      if (state === 'moving') movingEntries.push(id)
      else if (state !== 'deleting') {
        folders.set(id, name)
        names.push(...(await listBelow(`${TRASH_FOLDER}/${name}`)))
      }
    }
    for (const folder of (await listFolderNames(root)).filter(isLibraryFolder))
      for (const id of await listFolderNames(join(root, folder, TRASH_FOLDER))) {
        const entry = folders.get(id)
        if (entry === undefined) continue
        for (const path of await listBelow(`${folder}/${TRASH_FOLDER}/${id}`)) {
          const name = `${TRASH_FOLDER}/${entry}/files/${folder}/${basename(path)}`
          onVolumes.set(name, join(root, path))
          names.push(name)
        }
      }
    return { names, movingEntries }
  }

  return {
    location: root,
    async listFiles(signal) {
      const files: StoredFile[] = []
      const refused: Array<{ path: string; reason: string }> = []
      const onRefused = (path: string, reason: string) => void refused.push({ path, reason })
      const listed = createLocalMediaStorage(root).list({ accepts: isMovedName, onRefused })
      if (await fileExists(root))
        for await (const { path, sizeBytes, changedMs } of listed) {
          signal.throwIfAborted()
          files.push(describe(path, sizeBytes, changedMs))
        }
      onVolumes.clear()
      const { names, movingEntries } = await listTrash()
      for (const name of [...names, ...(await listImages()), ...(await listBackups())]) {
        const found = await find(name)
        if (found) files.push(found)
      }
      return { files, movingEntries, refused }
    },
    find,
    readText: name => readFile(inRoot(name), 'utf8').catch(ignoreMissing),
    writeText: (name, text) => writeFileAtomic(inRoot(name), text),
    read: ({ name }) => Promise.resolve(createReadStream(inRoot(name))),
    localPath: inRoot,
    workPath,
    async store(name, localFile, { isReplacing }) {
      const target = inRoot(name)
      const work = await workPath(name)
      try {
        if (localFile !== work) {
          await copyFile(localFile, work)
          const { atime, mtime } = await stat(localFile)
          await utimes(work, atime, mtime)
        }
        await syncPath(work)
        if (!isReplacing) return await storeNewFile(work, target)
        await rename(work, target)
        await syncPath(dirname(target))
      } catch (error) {
        // On a full disk, the incomplete file would take up space.
        await rm(work, { force: true })
        throw error
      }
    },
    remove: name => rm(inRoot(name), { force: true }),
    async freeBytes() {
      await mkdir(root, { recursive: true })
      return freeBytes(root)
    },
    async removeWorkFiles() {
      const isWork = (name: string) => name.endsWith(WORK_SUFFIX)
      const paths = [...(await listBelow(TRASH_FOLDER, isWork)), ...(await listImages(isWork))]
      if (await fileExists(root))
        for await (const { path } of createLocalMediaStorage(root).list({ accepts: isWork })) paths.push(path)
      for (const path of paths) await rm(inRoot(path), { force: true })
      for (const name of (other && (await readdir(other.backups).catch(ignoreMissing))) ?? [])
        if (other && isWork(name)) await rm(join(other.backups, name), { force: true })
    },
  }
}

const describe = (name: string, sizeBytes: number, changedMs: number): StoredFile => ({
  name,
  sizeBytes,
  version: `${sizeBytes}-${changedMs}`,
})
