import { FetchError } from '../../../site/error-class.ts'
import { fileExists } from '../../../platform/files/files.ts'

/**
 * A disk can be unmounted at any moment; new files would then be written elsewhere. @throws FetchError media-missing
 * unless all of these files exist
 */
export async function requireMedia(...files: readonly string[]): Promise<void> {
  for (const file of files) if (!(await fileExists(file))) throw new FetchError('media-missing', '')
}
