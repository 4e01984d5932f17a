import { CommandError } from './command-error.ts'
import { EXIT } from './exit-code.ts'

/** Reasons and fixes by error code, see errno(3). */
const REASONS: Readonly<Record<string, readonly [why: string, hint: string]>> = {
  EACCES: ['permission denied', 'Check the owner and permissions of the file and its folders.'],
  EPERM: ['permission denied', 'Check the owner and permissions of the file and its folders.'],
  EROFS: ['the file system is read-only', 'Choose a writable folder.'],
  ENOSPC: ['the disk is full', 'Free some space and try again.'],
  EDQUOT: ['your disk quota is exceeded', 'Free some space and try again.'],
  ENOENT: ['no such file or folder', 'Check the path.'],
  EISDIR: ['it is a folder, not a file', 'Check the path.'],
  ENOTDIR: ['part of the path is a file, not a folder', 'Check the path.'],
  EIO: ['disk read or write error', 'Check the disk; `dmesg` has details.'],
  EMFILE: ['too many open files', 'Raise the limit with ulimit -n.'],
}

/** Describes an error of the file system; undefined for other errors. */
export function readFileError(error: unknown): CommandError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string }
  const reason = REASONS[code]
  if (reason === undefined) return undefined
  const [why, hint] = reason
  const message = `${dest ?? path ?? 'The output'}: ${why}.`
  return new CommandError({ exitCode: EXIT.failed, code: 'fileError', message, hint })
}
