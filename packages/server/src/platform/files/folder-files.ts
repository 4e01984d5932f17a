import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeFolder } from './files.ts'

export interface FolderFile {
  readonly name: string
  readonly path: string
  readonly sizeBytes: number
  /** Unix seconds. */
  readonly modifiedAt: number
}

/** The regular files of one folder with the same suffix. Links, hidden files and subfolders are not included. */
export interface FolderFiles {
  readonly folder: string
  /** Creates the folder; only the user that runs the server may access it. */
  prepare(): Promise<void>
  list(): Promise<FolderFile[]>
  find(name: string): Promise<FolderFile | undefined>
  remove(name: string): Promise<void>
}

export function createFolderFiles(folder: string, extension: string): FolderFiles {
  const find = async (name: string): Promise<FolderFile | undefined> => {
    if (name !== basename(name) || name.startsWith('.') || !name.endsWith(extension)) return undefined
    const path = join(folder, name)
    const found = await ignoreMissing(lstat(path))
    if (!found?.isFile()) return undefined
    return { name, path, sizeBytes: found.size, modifiedAt: Math.floor(found.mtimeMs / 1000) }
  }
  return {
    folder,
    find,
    async prepare() {
      await makeFolder(folder, 0o700)
    },
    async list() {
      const names = (await ignoreMissing(readdir(folder))) ?? []
      const files = await Promise.all(names.map(find))
      return files.filter(file => file !== undefined)
    },
    remove: name => rm(join(folder, basename(name)), { force: true }),
  }
}

async function ignoreMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result
  } catch (error) {
    if (['ENOENT', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
