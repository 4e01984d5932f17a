import { waitingTexts } from '@tubecellar/core/messages/cli/waiting'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { CliContext } from '../output/cli-context.ts'
import { readTimeout } from '../connection/client-settings.ts'

/** Must be called regularly; throws after the time of `--timeout`. */
export type Deadline = () => void

/** @throws CommandError usage; the returned function throws CommandError timedOut */
export function readDeadline({ now }: CliContext, timeout: string | undefined, reattach: () => string): Deadline {
  if (timeout === undefined) return () => undefined
  const end = now() + readTimeout(timeout, '--timeout')
  return () => {
    if (now() < end) return
    const message = waitingTexts.timedOut(timeout)
    throw new CommandError({ exitCode: EXIT.timedOut, code: 'timed_out', message, hint: reattach() })
  }
}
