import { constants } from 'node:fs'
import { copyFile, link, open, realpath, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ignoreMissing, isLinkUnsupported, makeFolder } from './files.ts'
import { NameTakenError, storeNewFile } from './store-new-file.ts'
import { requireSourceFile, requireSourceMedia } from '../../media/source-file.ts'
import { platformTexts } from '../../messages/platform.ts'

/** How a file was stored. `there`: it existed already. */
export type StorePlan = 'in-place' | 'linked' | 'copied' | 'there'

/** Another file exists at the target path. */
export class FileExistsError extends Error {}

/** A file of another library: `path` below `root`. */
export interface SourceFile {
  root: string
  path: string
  /** Whether it must be a media file. */
  isMedia?: boolean
}

const requireSource = ({ root, path, isMedia }: SourceFile) =>
  (isMedia ? requireSourceMedia : requireSourceFile)(join(root, path), root)

/**
 * Stores a file at a second path and keeps the first: as a hard link, or else as a copy.
 * @throws FileExistsError, UnsafeSourceError
 */
export async function storeFile(source: SourceFile, target: string, makeLink = link): Promise<StorePlan> {
  const from = await requireSource(source)
  const placement = await existingPlacement(from, target)
  if (placement) return placement
  await makeFolder(dirname(target))
  try {
    await makeLink(from, target)
    return 'linked'
  } catch (error) {
    // Another process stored it in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return (await existingPlacement(from, target)) ?? 'there'
    if (!isLinkUnsupported(error)) throw error
  }
  try {
    await copyAtomically(from, target)
  } catch (error) {
    if (error instanceof NameTakenError) return (await existingPlacement(from, target)) ?? 'there'
    throw error
  }
  return 'copied'
}

/** The result that storeFile would have, without storing. @throws FileExistsError, UnsafeSourceError */
export async function planFile(source: SourceFile, target: string): Promise<StorePlan> {
  const from = await requireSource(source)
  const placement = await existingPlacement(from, target)
  if (placement) return placement
  return (await findDevice(dirname(target))) === (await stat(from)).dev ? 'linked' : 'copied'
}

async function existingPlacement(from: string, target: string): Promise<'in-place' | 'there' | undefined> {
  const [sourceStats, existing] = [await stat(from), await stat(target).catch(ignoreMissing)]
  if (!existing) return undefined
  if ((await realpath(target)) === from) return 'in-place'
  // An unfinished copy has another name, so that comparing the size is enough.
  if ((existing.ino === sourceStats.ino && existing.dev === sourceStats.dev) || existing.size === sourceStats.size)
    return 'there'
  throw new FileExistsError(platformTexts.fileExistsWithOtherSize(target, existing.size, sourceStats.size))
}

/** Device of the nearest existing folder. */
async function findDevice(folder: string): Promise<number> {
  const found = await stat(folder).catch(ignoreMissing)
  return found?.dev ?? findDevice(dirname(folder))
}

async function copyAtomically(from: string, target: string) {
  // Hidden files are not part of the library.
  const unfinished = join(dirname(target), `.${basename(target)}.placing`)
  try {
    await copyFile(from, unfinished, constants.COPYFILE_FICLONE)
    const file = await open(unfinished, 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await storeNewFile(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
}
