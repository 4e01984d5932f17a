import type { TaskResult } from '@tubecellar/core/contract'
import { EXIT, type ExitCode } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { isJson, objectText, type OutputFlags } from '../../output/print.ts'
import { pickFields, readFields } from '../../output/json-fields.ts'
import { createProgressLine } from '../../output/progress-line.ts'
import { writeLine, type CliContext } from '../../output/cli-context.ts'
import { connect, type Connection, type ServerFlags } from '../../connection/connect.ts'
import { displayBlock } from '@tubecellar/core/format'
import type { CommandAction } from '../../command/define-command.ts'
import { readDeadline, type Deadline } from '../../waiting/deadline.ts'
import { followAdded, reattachHint, requireSuccess, printDetached } from '../../waiting/follow-added-items.ts'
import { followTask } from '../../waiting/follow-task.ts'

interface TaskFollowFlags extends ServerFlags, OutputFlags {
  readonly downloads?: boolean
  readonly timeout?: string
}

export const taskFollow: CommandAction<TaskFollowFlags> = async ({ cli, args: [taskId = ''], options }) => {
  const reattach = reattachHint([taskId], options.downloads ? ' --downloads' : '')
  const deadline = readDeadline(cli, options.timeout, () => reattach)
  const connection = await connect(cli, { ...options, wait: true })
  try {
    if (options.downloads) return await followAdded({ cli, connection, flags: options, deadline, taskIds: [taskId] })
    return await followOne(cli, options, connection, deadline, taskId)
  } catch (error) {
    if (cli.signal.aborted) return printDetached(cli, reattach)
    throw error
  }
}

/** Keys of the lines with `--json`. Unknown values are omitted. */
export const TASK_FIELDS = ['task_id', 'name', 'status', 'title', 'messages', 'progress', 'result', 'outcomes']

/** Tasks that work on files: each file is listed. */
const LISTS_FILES: readonly string[] = ['manual_import', 'rescan_filesystem']

/**
 * Waits for a task and shows its progress as JSON lines or on the terminal. `taskExitCode` returns the exit code of a successful task
 * (default: 0).
 */
export async function followOne(
  cli: CliContext,
  flags: OutputFlags,
  { client }: Connection,
  deadline: Deadline,
  taskId: string,
  taskExitCode: (task: TaskResult) => ExitCode = () => EXIT.ok,
): Promise<ExitCode> {
  const progress = createProgressLine(cli)
  const fields = typeof flags.json === 'string' ? readFields(flags.json, TASK_FIELDS) : []
  const write = async (line: object) => {
    if (flags.template !== undefined) await writeLine(cli.stdout, objectText(flags, line, TASK_FIELDS))
    else if (isJson(flags)) await writeLine(cli.stdout, jsonText(pickFields(line, fields)))
  }
  try {
    const task = await followTask(taskId, {
      cli,
      client,
      progress,
      deadline,
      onMessage: ({ title, messages, progress: share }) =>
        write({ task_id: taskId, status: 'STARTED', title, messages, progress: share }),
    })
    progress.clear()
    const { name, status, result } = task
    const outcomes = LISTS_FILES.includes(name) ? task.outcomes : undefined
    await write({ task_id: taskId, name, status, result, ...(outcomes && { outcomes }) })
    if (!isJson(flags)) for (const { message } of outcomes ?? []) await writeLine(cli.stdout, displayBlock(message))
    requireSuccess(task)
    if (!isJson(flags) && result) await writeLine(cli.stdout, displayBlock(result))
    return taskExitCode(task)
  } finally {
    progress.clear()
  }
}
