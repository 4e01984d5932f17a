import type { TaskResult } from '@tubecellar/core/contract'
import { EXIT, type ExitCode } from '../../output/exit-code.ts'
import { usageError } from '../../output/command-error.ts'
import { jsonText } from '../../output/json-text.ts'
import { isJson, type OutputFlags } from '../../output/print.ts'
import { say, writeLine } from '../../output/cli-context.ts'
import type { Connection, ServerFlags } from '../../connection/connect.ts'
import type { Call, Run } from '../../command/define-command.ts'
import { followOne } from './follow-task-output.ts'
import { readDeadline } from '../../waiting/deadline.ts'
import { howToReattach, sayDetached } from '../../waiting/follow-added-items.ts'
import { onServer, type ServerCall } from '../../command/server-call.ts'

export interface WaitFlags extends OutputFlags, ServerFlags {
  readonly wait?: boolean
}

/** A command that starts a task: prints its id, or with `--wait` stays until it has ended. */
export function startsTask<Flags = object>(
  start: (call: ServerCall<Flags & WaitFlags>) => Promise<{ readonly task_id: string }>,
  codeOf?: (task: TaskResult) => ExitCode,
): Run<Flags & WaitFlags> {
  return async call => {
    if (call.options.timeout !== undefined && !call.options.wait) throw usageError('--timeout needs --wait.')
    return onServer<Flags & WaitFlags>(async serverCall => {
      const { task_id: taskId } = await start(serverCall)
      return tellOrFollow(serverCall, serverCall.connection, taskId, codeOf)
    })(call)
  }
}

/** Prints the id of a task that has just been started, or with `--wait` follows it to its end. */
export async function tellOrFollow(
  { shell, options }: Call<WaitFlags>,
  connection: Connection,
  taskId: string,
  codeOf?: (task: TaskResult) => ExitCode,
): Promise<ExitCode> {
  const reattach = howToReattach([taskId])
  if (!options.wait) {
    await writeLine(shell.stdout, isJson(options) ? jsonText({ task_id: taskId }) : taskId)
    if (shell.stderr.isTTY) say(shell, `Started. Watch with: cellar task follow ${taskId}`)
    return EXIT.ok
  }
  const deadline = readDeadline(shell, options.timeout, () => reattach)
  try {
    return await followOne(shell, options, connection, deadline, taskId, codeOf)
  } catch (error) {
    if (shell.signal.aborted) return sayDetached(shell, reattach)
    throw error
  }
}
