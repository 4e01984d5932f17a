import { incomingPath } from '../../../media/media-paths.ts'
import { placeOrKeep } from '../../../media/storage/place-file.ts'
import { isSameFile } from '../../../platform/files/files.ts'
import type { ImportFileTools } from '../../metadata/index.ts'

/**
 * Finishes the import of a killed server: the archive has the video, but its file is not published or the import folder
 * is not cleaned up yet. Returns its path.
 */
export async function resumeImport(
  { media, library }: Pick<ImportFileTools, 'media' | 'library'>,
  source: string,
  id: string,
): Promise<string | undefined> {
  const path = await library.mediaPath(id)
  if (path === undefined) return undefined
  if (await media.stat(path)) return (await media.withInput(path, file => isSameFile(source, file))) ? path : undefined
  if (!(await media.stat(incomingPath(path)))) return undefined
  await placeOrKeep(media, incomingPath(path), path)
  return path
}
