import { link, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isSameFile, isLinkUnsupported, syncPath } from './files.ts'

/** A file with the wanted name exists. */
export class NameTakenError extends Error {}

/** Maximum number of kept files with the same name. */
const MAX_KEPT = 10_000

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

/** If the name is taken this often, another program keeps creating files with it. */
const MAX_PLACE_ATTEMPTS = 10

/** Moves a file to its path; an existing file is kept under another name. Returns the new paths of such files. */
export async function placeOrKeep(file: string, target: string): Promise<string[]> {
  const kept: string[] = []
  for (let tries = 1; ; tries++) {
    try {
      await storeNewFile(file, target)
      return kept
    } catch (error) {
      if (!(error instanceof NameTakenError) || tries === MAX_PLACE_ATTEMPTS) throw error
      kept.push(await saveAside(target))
    }
  }
}

/** The new name of an existing file: no scan of the media folder reads it as a file of the library. */
const keptName = (name: string, number: number) => `kept-${number}.${name}`

/** Renames a file that does not belong to the library, in its folder, and returns its new path. */
export async function saveAside(file: string): Promise<string> {
  for (let number = 1; number < MAX_KEPT; number++) {
    const target = join(dirname(file), keptName(basename(file), number))
    try {
      await storeNewFile(file, target)
      return target
    } catch (error) {
      if (!(error instanceof NameTakenError)) throw error
    }
  }
  throw new NameTakenError(file)
}
