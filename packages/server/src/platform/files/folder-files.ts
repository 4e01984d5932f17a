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

/** The plain files of one folder that end alike. Links, hidden files and what lies deeper are not among them. */
export interface FolderFiles {
  readonly folder: string
  /** Makes the folder; only the user that runs the server may enter. */
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

async function ignoreMissing<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    if (['ENOENT', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
