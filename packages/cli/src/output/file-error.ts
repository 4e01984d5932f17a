import { CommandError } from './command-error.ts'
import { EXIT } from './exit-code.ts'

/** What the operating system says, and what to do about it: errno(3). */
const REASONS: Readonly<Record<string, readonly [why: string, hint: string]>> = {
  EACCES: ['permission denied', 'Check to whom it and its folders belong, and what they may do with it.'],
  EPERM: ['permission denied', 'Check to whom it and its folders belong, and what they may do with it.'],
  EROFS: ['the file system is read-only', 'Name a folder that can be written to.'],
  ENOSPC: ['no space is left on the disk', 'Make room, and run it again.'],
  EDQUOT: ['no space is left of your share of the disk', 'Make room, and run it again.'],
  ENOENT: ['there is no such file or folder', 'Check the path.'],
  EISDIR: ['it is a folder, not a file', 'Check the path.'],
  ENOTDIR: ['a part of the path is a file, not a folder', 'Check the path.'],
  EIO: ['the disk could not be read or written', 'Look at the disk: `dmesg` says more.'],
  EMFILE: ['too many files are open', 'Allow more: ulimit -n.'],
}

/** An error of the file system in words, or undefined when `error` is another one. */
export function readFileError(error: unknown): CommandError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string }
  const reason = REASONS[code]
  if (reason === undefined) return undefined
  const [why, hint] = reason
  const message = `${dest ?? path ?? 'The output'}: ${why}.`
  return new CommandError({ exitCode: EXIT.failed, code: 'fileError', message, hint })
}
