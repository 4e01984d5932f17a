import { CommandError } from './command-error.ts'
import { EXIT } from './exit-code.ts'

/** What to say when a file that was named on the command line cannot be read; anything but that is thrown on as it is. */
export function unreadableFile(file: string, error: unknown): CommandError {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error
  return new CommandError({
    exitCode: EXIT.failed,
    code: 'unreadableFile',
    message: code === 'ENOENT' ? `File not found: ${file}.` : `${file} could not be read (${code}).`,
    hint: 'Check the path and its permissions.',
  })
}
