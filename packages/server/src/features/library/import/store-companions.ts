import { copyFile, link, readFile, rm } from 'node:fs/promises'
import { constants } from 'node:fs'
import { dirname, join } from 'node:path'
import { isLinkUnsupported, makeFolder, syncPath } from '../../../platform/files/files.ts'
import { requireSourceFile } from '../../../media/source-file.ts'
import { libraryTexts } from '../../../messages/library.ts'

export interface Companion {
  /** Relative to the import folder. */
  file: string
  /** Its new path, relative to the media root; undefined for a file whose content is stored elsewhere. */
  targetPath: string | undefined
}

export interface RemainingFile {
  file: string
  reason: string
}

/**
 * Moves files of the import folder next to their media file. An existing file is never replaced: the file then stays in
 * the import folder, unless both are equal. Returns the files that stay.
 */
export async function storeCompanions(
  importFolder: string,
  mediaDir: string,
  companions: readonly Companion[],
): Promise<RemainingFile[]> {
  const remaining: RemainingFile[] = []
  for (const { file, targetPath } of companions) {
    const source = join(importFolder, file)
    try {
      const realPath = await requireSourceFile(source, importFolder)
      if (targetPath !== undefined) await linkOrCopy(realPath, join(mediaDir, targetPath))
      await rm(source)
    } catch (error) {
      // An interrupted run moved it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      remaining.push({ file, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return remaining
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  await makeFolder(dirname(target))
  try {
    await link(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      if (!isLinkUnsupported(error)) throw error
      await copyFile(source, target, constants.COPYFILE_EXCL)
      return syncPath(target)
    }
    if (!(await readFile(source)).equals(await readFile(target)))
      throw new Error(libraryTexts.companionExists, { cause: error })
  }
}
