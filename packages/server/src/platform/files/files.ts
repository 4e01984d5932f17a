import { constants } from 'node:fs'
import { access, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing. Node reports that a folder cannot be made because the disk is read-only
 * as ENOENT; the error here has the code of the system.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await makeEach(path, mode)
  }
}

async function makeEach(path: string, mode: number | undefined): Promise<void> {
  if (await fileExists(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeEach(parent, mode)
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

/** Writes a file whole or not at all, also when the power fails. */
export async function writeFileAtomic(path: string, data: string, mode = 0o644): Promise<void> {
  await rename(await writeUnfinished(path, data, mode), path)
  await syncPath(dirname(path))
}

/** Writes a file next to its place, safe from a power failure, and returns its path. */
export async function writeUnfinished(path: string, data: string, mode = 0o644): Promise<string> {
  const unfinished = `${path}.unfinished`
  await makeFolder(dirname(path))
  const file = await open(unfinished, 'w', mode)
  try {
    await file.chmod(mode)
    await file.writeFile(data)
    await file.sync()
  } catch (error) {
    // A full disk: what was written would stay, and take space.
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
  return unfinished
}

/** What file systems answer that cannot link, or not between these two places. */
const NO_LINKS = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES']

/** Whether a second name was refused only because there can be none there: a copy may do. */
export const isUnlinkable = (error: unknown) => NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')

/** Two names of one file, not two files that are alike. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one, { bigint: true }), stat(other, { bigint: true })])
  return first.ino === second.ino && first.dev === second.dev
}

/** Makes what was written there last through a power failure; of a folder, the names in it. */
export /** Makes what was written to a file, or the names in a folder, safe from a power failure. */
async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Bytes that may still be written where `folder` lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** In bytes. */
export async function fileSize(path: string): Promise<number> {
  return (await stat(path)).size
}

/** Makes an empty folder for some work, and removes it afterwards. */
export async function inFolder<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  await rm(folder, { recursive: true, force: true })
  await makeFolder(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
