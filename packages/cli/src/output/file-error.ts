import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { CommandError } from './command-error.ts'
import { EXIT } from './exit-code.ts'

/** Reasons and fixes by error code, see errno(3). */
const REASONS: Readonly<Record<string, readonly [why: string, hint: string]>> = {
  EACCES: [outputTexts.permissionDenied, outputTexts.checkOwnerAndPermissions],
  EPERM: [outputTexts.permissionDenied, outputTexts.checkOwnerAndPermissions],
  EROFS: [outputTexts.fileSystemIsRead, outputTexts.chooseWritableFolder],
  ENOSPC: [outputTexts.diskIsFull, outputTexts.freeSomeSpaceAndTry],
  EDQUOT: [outputTexts.yourDiskQuotaIsExceeded, outputTexts.freeSomeSpaceAndTry],
  ENOENT: [outputTexts.noSuchFileOrFolder, outputTexts.checkPath],
  EISDIR: [outputTexts.itIsFolder, outputTexts.checkPath],
  ENOTDIR: [outputTexts.partOfPathIsFile, outputTexts.checkPath],
  EIO: [outputTexts.diskReadOrWriteError, outputTexts.checkDisk],
  EMFILE: [outputTexts.tooManyOpenFiles, outputTexts.raiseLimitWithUlimitN],
}

/** Describes an error of the file system; undefined for other errors. */
export function readFileError(error: unknown): CommandError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string }
  const reason = REASONS[code]
  if (reason === undefined) return undefined
  const [why, hint] = reason
  const message = `${dest ?? path ?? outputTexts.output}: ${why}.`
  return new CommandError({ exitCode: EXIT.failed, code: 'fileError', message, hint })
}
