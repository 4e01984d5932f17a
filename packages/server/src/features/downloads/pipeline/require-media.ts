import { FetchError } from '../../../site/error-class.ts'
import { fileExists } from '../../../platform/files/files.ts'
import type { MediaStorage } from '../../../media/storage/media-storage.ts'

/**
 * A disk can be unmounted at any moment; new files would then be written elsewhere. @throws FetchError media-missing
 * unless the marker and all of these files exist
 */
export async function requireMedia(media: Pick<MediaStorage, 'isPresent'>, ...files: readonly string[]): Promise<void> {
  if (!(await media.isPresent())) throw new FetchError('media-missing', '')
  for (const file of files) if (!(await fileExists(file))) throw new FetchError('media-missing', '')
}
