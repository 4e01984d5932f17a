import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { CommandError } from './command-error.ts'
import { EXIT } from './exit-code.ts'

/** Reasons and fixes by error code, see errno(3). */
const REASONS: Readonly<Record<string, readonly [why: string, hint: string]>> = {
  EACCES: [outputTexts.permissionDenied, outputTexts.permissionDeniedHint],
  EPERM: [outputTexts.permissionDenied, outputTexts.permissionDeniedHint],
  EROFS: [outputTexts.readOnlyFileSystem, outputTexts.readOnlyFileSystemHint],
  ENOSPC: [outputTexts.diskFull, outputTexts.diskFullHint],
  EDQUOT: [outputTexts.quotaExceeded, outputTexts.diskFullHint],
  ENOENT: [outputTexts.pathNotFound, outputTexts.pathHint],
  EISDIR: [outputTexts.pathIsFolder, outputTexts.pathHint],
  ENOTDIR: [outputTexts.pathInFile, outputTexts.pathHint],
  EIO: [outputTexts.diskError, outputTexts.diskErrorHint],
  EMFILE: [outputTexts.tooManyFiles, outputTexts.tooManyFilesHint],
}

/** Describes an error of the file system; undefined for other errors. */
export function readFileError(error: unknown): CommandError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string }
  const reason = REASONS[code]
  if (reason === undefined) return undefined
  const [why, hint] = reason
  const message = `${dest ?? path ?? outputTexts.output}: ${why}.`
  return new CommandError({ exitCode: EXIT.failed, code: 'file_error', message, hint })
}
