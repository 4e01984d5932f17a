import type { ExitCode } from './exit-code.ts'

interface CommandErrorDetails {
  readonly exitCode: ExitCode
  /** A word for scripts, in camelCase: `usage`, `noTerminal`. */
  readonly code: string
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
}

/** Why a command cannot go on, in words for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: ExitCode
  readonly code: string
  readonly hint: string | undefined

  constructor({ exitCode, code, message, hint }: CommandErrorDetails) {
    super(message)
    this.exitCode = exitCode
    this.code = code
    this.hint = hint
  }
}

/** The command was called wrongly: exit code 2. */
export function usageError(message: string, hint?: string): CommandError {
  return new CommandError({ exitCode: 2, code: 'usage', message, ...(hint === undefined ? {} : { hint }) })
}
