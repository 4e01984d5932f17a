import { basename, dirname } from 'node:path'
import { NameTakenError } from '../../platform/files/store-new-file.ts'
import type { MediaStorage } from './media-storage.ts'

/** Maximum number of kept files with the same name. */
const MAX_KEPT = 10_000

/** If the name is taken this often, another program keeps creating files with it. */
const MAX_PLACE_ATTEMPTS = 10

/** Moves a file to its path; an existing file is kept under another name. Returns the new paths of such files. */
export async function placeOrKeep(media: Pick<MediaStorage, 'move'>, from: string, path: string): Promise<string[]> {
  const kept: string[] = []
  for (let tries = 1; ; tries++) {
    try {
      await media.move(from, path)
      return kept
    } catch (error) {
      if (!(error instanceof NameTakenError) || tries === MAX_PLACE_ATTEMPTS) throw error
      kept.push(await saveAside(media, path))
    }
  }
}

/** The new name of an existing file: no scan of the media folder reads it as a file of the library. */
const keptName = (name: string, number: number) => `kept-${number}.${name}`

/** Renames a file that does not belong to the library, in its folder, and returns its new path. */
export async function saveAside(media: Pick<MediaStorage, 'move'>, path: string): Promise<string> {
  for (let number = 1; number < MAX_KEPT; number++) {
    const target = `${dirname(path)}/${keptName(basename(path), number)}`
    try {
      await media.move(path, target)
      return target
    } catch (error) {
      if (!(error instanceof NameTakenError)) throw error
    }
  }
  throw new NameTakenError(path)
}
