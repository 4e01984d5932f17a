import { link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isSameFile, isLinkUnsupported, syncPath } from './files.ts'

/** A file with the wanted name exists. */
export class NameTakenError extends Error {}

/**
 * Renames a file within its folder and never replaces another one: creating the link fails if the name exists, so that
 * no file can get the name between a check and the rename. @throws NameTakenError
 */
export async function storeNewFile(source: string, target: string, makeLink = link): Promise<void> {
  try {
    await makeLink(source, target)
  } catch (error) {
    if (isTaken(error)) return replaceReserved(source, target)
    if (!isLinkUnsupported(error)) throw error
    // On a file system without links, an empty file reserves the name.
    await reserve(target)
    await rename(source, target)
    return syncPath(dirname(target))
  }
  await rm(source)
  await syncPath(dirname(target))
}

/** The same file, or an empty one left by an ended process, may be replaced. */
async function replaceReserved(source: string, target: string) {
  if (await isSameFile(source, target)) await rm(source)
  else if ((await stat(target)).size === 0) await rename(source, target)
  else throw new NameTakenError(target)
  await syncPath(dirname(target))
}

async function reserve(target: string) {
  try {
    await (await open(target, 'wx')).close()
  } catch (error) {
    if (!isTaken(error)) throw error
    if ((await stat(target)).size > 0) throw new NameTakenError(target)
  }
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'
