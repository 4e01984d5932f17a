import { FetchError } from '../../../site/error-class.ts'
import type { MediaStorage } from '../../../media/storage/media-storage.ts'

/**
 * A disk can be unmounted at any moment; new files would then be written elsewhere. @throws FetchError media-missing
 * unless the marker and all of these files exist
 */
export async function requireMedia(
  media: Pick<MediaStorage, 'isPresent' | 'stat'>,
  ...paths: readonly string[]
): Promise<void> {
  if (!(await media.isPresent())) throw new FetchError('media-missing', '')
  for (const path of paths) if (!(await media.stat(path))) throw new FetchError('media-missing', '')
}
