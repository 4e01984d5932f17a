import type { TaskResult } from '@tubecellar/core/contract'
import { tasksTexts } from '@tubecellar/core/messages/cli/tasks'
import { EXIT, type ExitCode } from '../../output/exit-code.ts'
import { usageError } from '../../output/command-error.ts'
import { isJson, objectText, type OutputFlags } from '../../output/print.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import type { Connection, ServerFlags } from '../../connection/connect.ts'
import { withFields, type Call, type CommandAction } from '../../command/define-command.ts'
import { followOne, TASK_FIELDS } from './follow-task-output.ts'
import { readDeadline } from '../../waiting/deadline.ts'
import { reattachHint, printDetached } from '../../waiting/follow-added-items.ts'
import { changeOnServer, withChange, type Change, type ServerCall } from '../../command/server-call.ts'

export interface WaitFlags extends OutputFlags, ServerFlags {
  readonly wait?: boolean
}

/** A command that starts a task: prints its ID, or with `--wait` waits until it has ended. */
export function startTaskCommand<Flags = object>(
  change: Change,
  start: (call: ServerCall<Flags & WaitFlags>) => Promise<{ readonly task_id: string }>,
  taskExitCode?: (task: TaskResult) => ExitCode,
  options: { readonly sendsDryRun?: boolean } = {},
): CommandAction<Flags & WaitFlags> {
  return withFields(
    TASK_FIELDS,
    withChange<Flags & WaitFlags>(change, async call => {
      if (call.options.timeout !== undefined && !call.options.wait) throw usageError(tasksTexts.timeoutNeedsWait)
      const run = changeOnServer<Flags & WaitFlags>(
        change,
        async serverCall => {
          const { task_id: taskId } = await start(serverCall)
          return printOrFollow(serverCall, serverCall.connection, taskId, taskExitCode)
        },
        options,
      )
      return run(call)
    }),
  )
}

/** Prints the ID of a started task, or with `--wait` waits until it has ended. */
export async function printOrFollow(
  { cli, options }: Call<WaitFlags>,
  connection: Connection,
  taskId: string,
  taskExitCode?: (task: TaskResult) => ExitCode,
): Promise<ExitCode> {
  const reattach = reattachHint([taskId])
  if (!options.wait) {
    await writeLine(cli.stdout, isJson(options) ? objectText(options, { task_id: taskId }) : taskId)
    if (cli.stderr.isTTY) printMessage(cli, tasksTexts.started(taskId))
    return EXIT.ok
  }
  const deadline = readDeadline(cli, options.timeout, () => reattach)
  try {
    return await followOne(cli, options, connection, deadline, taskId, taskExitCode)
  } catch (error) {
    if (cli.signal.aborted) return printDetached(cli, reattach)
    throw error
  }
}
