import { MediaMissingError } from '../../media/storage/media-storage.ts'
import { FileExistsError } from '../../media/trash-files.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { trashTexts } from '../../messages/trash.ts'

const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM'])
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Returns an error with a solution for errors of the disk; any other error unchanged. */
export function explainDiskError(error: unknown): unknown {
  if (error instanceof MediaMissingError) return new DomainError('mediaMissing', { cause: error })
  if (error instanceof FileExistsError)
    return new DomainError('trashVideoArchived', {
      detail: trashTexts.fileNameTaken(error.message),
      cause: error,
    })
  const { code = '' } = error as NodeJS.ErrnoException
  if (READ_ONLY.has(code)) return new DomainError('mediaReadOnly', { cause: error })
  return FULL.has(code) ? new DomainError('mediaFull', { cause: error }) : error
}
