import { constants } from 'node:fs'
import { access, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents. On a read-only disk, Node reports ENOENT; the error here has the code of
 * the system.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await makeMissingFolders(path, mode)
  }
}

async function makeMissingFolders(path: string, mode: number | undefined): Promise<void> {
  if (await fileExists(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeMissingFolders(parent, mode)
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

export async function fileExists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
}

/** Writes a file completely or not at all, even if the power fails. */
export async function writeFileAtomic(path: string, data: string, mode = 0o644): Promise<void> {
  await rename(await writeUnfinished(path, data, mode), path)
  await syncPath(dirname(path))
}

/** Writes a file next to its final path, safe from a power failure, and returns its path. */
export async function writeUnfinished(path: string, data: string, mode = 0o644): Promise<string> {
  const unfinished = `${path}.unfinished`
  await makeFolder(dirname(path))
  const file = await open(unfinished, 'w', mode)
  try {
    await file.chmod(mode)
    await file.writeFile(data)
    await file.sync()
  } catch (error) {
    // On a full disk, the incomplete file would take up space.
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
  return unfinished
}

/** Error codes of file systems that do not support links, or not between these two paths. */
const NO_LINKS = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES']

/** Whether a link failed only because the file system does not support it: then a copy is possible. */
export const isLinkUnsupported = (error: unknown) => NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')

/** Whether both paths are the same file, not two equal files. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one, { bigint: true }), stat(other, { bigint: true })])
  return first.ino === second.ino && first.dev === second.dev
}

/** Makes the content of a file, or the names in a folder, safe from a power failure. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Bytes that can still be written to the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** In bytes. */
export async function fileSize(path: string): Promise<number> {
  return (await stat(path)).size
}

/** Creates an empty folder for some work, and deletes it afterwards. */
export async function inFolder<T>(folder: string, work: (folder: string) => Promise<T>, mode?: number): Promise<T> {
  await rm(folder, { recursive: true, force: true })
  await makeFolder(folder, mode)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** For `catch`: a missing file or folder is undefined. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return undefined
}
