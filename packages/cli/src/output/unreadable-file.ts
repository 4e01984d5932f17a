import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { CommandError } from './command-error.ts'
import { EXIT } from './exit-code.ts'

/** Converts the error of a file from the command line that cannot be read. Other errors are thrown unchanged. */
export function unreadableFile(file: string, error: unknown): CommandError {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error
  return new CommandError({
    exitCode: EXIT.failed,
    code: 'unreadable_file',
    message: code === 'ENOENT' ? outputTexts.fileNotFound(file) : outputTexts.unreadableFile(file, code),
    hint: outputTexts.unreadableFileHint,
  })
}
