import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { CliContext } from '../output/cli-context.ts'
import { readTimeout } from '../connection/client-settings.ts'

/** Call it now and then: throws once the time of `--timeout` is over. */
export type Deadline = () => void

/** @throws CommandError usage, and timedOut by the deadline itself */
export function readDeadline({ now }: CliContext, timeout: string | undefined, reattach: () => string): Deadline {
  if (timeout === undefined) return () => undefined
  const end = now() + readTimeout(timeout, '--timeout')
  return () => {
    if (now() < end) return
    const message = `Timed out after ${timeout}; the task is still running.`
    throw new CommandError({ exitCode: EXIT.timedOut, code: 'timedOut', message, hint: reattach() })
  }
}
