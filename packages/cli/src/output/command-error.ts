import type { ExitCode } from './exit-code.ts'

interface CommandErrorDetails {
  readonly exitCode: ExitCode
  /** Code for scripts, in camelCase: `usage`, `noTerminal`. */
  readonly code: string
  readonly message: string
  /** How to fix it. */
  readonly hint?: string
}

/** An error with a message for the user, an exit code and a code for scripts. */
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

/** Wrong usage: exit code 2. */
export function usageError(message: string, hint?: string): CommandError {
  return new CommandError({ exitCode: 2, code: 'usage', message, ...(hint === undefined ? {} : { hint }) })
}
