import { FetchError } from '../../../site/error-class.ts'
import { fileExists } from '../../../platform/files/files.ts'

/** A disk can go at any moment, and what is written then lands elsewhere. @throws FetchError media-missing unless all of these are there */
export async function requireMedia(...files: readonly string[]): Promise<void> {
  for (const file of files) if (!(await fileExists(file))) throw new FetchError('media-missing', '')
}
