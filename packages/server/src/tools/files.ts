import { constants } from 'node:fs'
import { access, copyFile, link, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

export async function fileExists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
}

/** Writes a file whole or not at all, also when the power fails. */
export async function writeFileAtomic(path: string, data: string, mode = 0o644): Promise<void> {
  const unfinished = `${path}.unfinished`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(unfinished, 'w', mode)
  try {
    await file.chmod(mode)
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

/** Moves a file, across volumes too; the target appears whole or not at all. The folder of the target is made. */
export async function moveFile(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  try {
    await rename(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const unfinished = `${target}.unfinished`
    await copyFile(source, unfinished)
    await syncPath(unfinished)
    await rename(unfinished, target)
    await rm(source)
  }
  await syncPath(dirname(target))
}

/** What file systems answer that cannot link, or not between these two places. */
const NO_LINKS = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES']

/** Whether a second name was refused only because there can be none there: a copy may do. */
export const isUnlinkable = (error: unknown) => NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')

/** The same file under a second name; where that cannot be, on another volume, a copy. What lies at `target` is replaced, its folder is made. */
export async function linkFile(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await rm(target, { force: true })
  try {
    await link(source, target)
  } catch (error) {
    if (!isUnlinkable(error)) throw error
    await copyFile(source, target)
    await syncPath(target)
  }
}

/** Two names of one file, not two files that are alike. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one, { bigint: true }), stat(other, { bigint: true })])
  return first.ino === second.ino && first.dev === second.dev
}

/** Makes what was written there last through a power failure; of a folder, the names in it. */
export async function syncPath(path: string): Promise<void> {
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
