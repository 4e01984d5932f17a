import type { Client } from '@tubecellar/core/client'
import { createProgressLine } from '../../output/progress-line.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { batchCommand, type BatchFlags } from '../../command/batch-command.ts'
import type { ServerCall } from '../../command/server-call.ts'
import type { WaitFlags } from '../tasks/task-command.ts'
import { readDeadline, type Deadline } from '../../waiting/deadline.ts'
import { reattachHint, requireSuccess, printDetached } from '../../waiting/follow-added-items.ts'
import { followTask } from '../../waiting/follow-task.ts'
import { retryWhileOffline, POLL_MS } from '../../connection/retry-while-offline.ts'
import { usageError } from '../../output/command-error.ts'
import { changeKnownSubscription } from './change-known-subscription.ts'

type Flags = BatchFlags & WaitFlags
type Call = ServerCall<Flags>

/** What looks an input up and subscribes to what it is. */
const TASK = 'subscribe_to'

interface Source {
  readonly noun: string
  /** Subscribes to what the archive knows by this id. Rejects with ApiError 404 when it does not. */
  readonly subscribeExisting: (client: Client, id: string) => Promise<unknown>
  /** Sends what must be looked up; the id of the task, where the answer has it. */
  readonly send: (client: Client, text: string) => Promise<string | undefined>
}

/** A command that subscribes to any number of sources; with `--wait` it says what has become of each. */
export function subscribeCommand({ noun, subscribeExisting, send }: Source): CommandAction<Flags> {
  return async call => {
    const { cli, options } = call
    if (options.timeout !== undefined && !options.wait) throw usageError('--timeout needs --wait.')
    let taskId: string | undefined
    const reattach = () => (taskId ? reattachHint([taskId]) : `See: cellar task list ${TASK}`)
    const deadline = readDeadline(cli, options.timeout, reattach)
    const run = batchCommand<Flags>({
      noun,
      done: options.wait ? 'subscribed' : 'sent',
      act: async (serverCall, text) => {
        const { client } = serverCall
        if (await changeKnownSubscription(text, () => subscribeExisting(client, text))) return 'subscribed'
        const before = options.wait ? await listRunIds(client) : []
        taskId = await send(client, text)
        if (!options.wait) return taskId ?? 'looking up'
        taskId ??= await newRun(serverCall, before, deadline)
        return end(serverCall, taskId, deadline)
      },
    })
    try {
      return await run(call)
    } catch (error) {
      if (cli.signal.aborted && options.wait) return printDetached(cli, reattach())
      throw error
    }
  }
}

const listRunIds = async (client: Client) =>
  (await client.listTasksByName({ params: { name: TASK } })).map(run => run.task_id)

/** The run that was not there before: the call that subscribes to channels does not tell which it started. */
async function newRun({ cli, client }: Call, before: readonly string[], deadline: Deadline): Promise<string> {
  for (;;) {
    const runs = await retryWhileOffline(cli, createProgressLine(cli), () => listRunIds(client))
    const run = runs.find(id => !before.includes(id))
    if (run) return run
    deadline()
    await cli.sleep(POLL_MS)
  }
}

async function end({ cli, client }: Call, taskId: string, deadline: Deadline): Promise<string> {
  const progress = createProgressLine(cli)
  try {
    const task = await followTask(taskId, { cli, client, progress, deadline })
    requireSuccess(task)
    return task.result ?? ''
  } finally {
    progress.clear()
  }
}
