import type { Client } from '@tubecellar/core/client'
import { subscriptionsTexts } from '@tubecellar/core/messages/cli/subscriptions'
import { createProgressLine } from '../../output/progress-line.ts'
import { withFields, type CommandAction } from '../../command/define-command.ts'
import { BATCH_FIELDS, batchCommand, type BatchFlags } from '../../command/batch-command.ts'
import { withChange, type Change, type ServerCall } from '../../command/server-call.ts'
import type { WaitFlags } from '../tasks/index.ts'
import { readDeadline, type Deadline } from '../../waiting/deadline.ts'
import { reattachHint, requireSuccess, printDetached } from '../../waiting/follow-added-items.ts'
import { followTask } from '../../waiting/follow-task.ts'
import { retryWhileOffline, POLL_MS } from '../../connection/retry-while-offline.ts'
import { usageError } from '../../output/command-error.ts'
import { changeKnownSubscription } from './change-known-subscription.ts'

type Flags = BatchFlags & WaitFlags
type Call = ServerCall<Flags>

/** The task that resolves an input and subscribes to the result. */
const TASK = 'subscribe_to'

interface Source {
  readonly change: Change
  readonly noun: string
  /** Subscribes to an item of the library. Rejects with ApiError 404 if it does not exist. */
  readonly subscribeExisting: (client: Client, id: string) => Promise<unknown>
  /** Starts the task for an input. Resolves with the task ID if the response contains it. */
  readonly send: (client: Client, text: string) => Promise<string | undefined>
}

/** A command that subscribes to any number of sources; with `--wait` it prints the result of each. */
export function subscribeCommand({ change, noun, subscribeExisting, send }: Source): CommandAction<Flags> {
  return withFields(
    BATCH_FIELDS,
    withChange<Flags>(change, async call => {
      const { cli, options } = call
      if (options.timeout !== undefined && !options.wait) throw usageError(subscriptionsTexts.timeoutNeedsWait)
      let taskId: string | undefined
      const reattach = () => (taskId ? reattachHint([taskId]) : subscriptionsTexts.taskListHint(TASK))
      const deadline = readDeadline(cli, options.timeout, reattach)
      const run = batchCommand<Flags>({
        change,
        noun,
        done: options.wait ? subscriptionsTexts.subscribed : subscriptionsTexts.sent,
        act: async (serverCall, text) => {
          const { client } = serverCall
          if (await changeKnownSubscription(text, () => subscribeExisting(client, text))) return 'subscribed'
          const earlierRunIds = options.wait ? await listRunIds(client) : []
          taskId = await send(client, text)
          if (!options.wait) return taskId ?? 'started'
          taskId ??= await findNewRun(serverCall, earlierRunIds, deadline)
          return waitForResult(serverCall, taskId, deadline)
        },
      })
      try {
        return await run(call)
      } catch (error) {
        if (cli.signal.aborted && options.wait) return printDetached(cli, reattach())
        throw error
      }
    }),
  )
}

const listRunIds = async (client: Client) =>
  (await client.listTasksByName({ params: { name: TASK } })).map(run => run.task_id)

/** Finds the new run of the task: the response for channels does not contain its ID. */
async function findNewRun(
  { cli, client }: Call,
  earlierRunIds: readonly string[],
  deadline: Deadline,
): Promise<string> {
  for (;;) {
    const runs = await retryWhileOffline(cli, createProgressLine(cli), () => listRunIds(client))
    const run = runs.find(id => !earlierRunIds.includes(id))
    if (run) return run
    deadline()
    await cli.sleep(POLL_MS)
  }
}

async function waitForResult({ cli, client }: Call, taskId: string, deadline: Deadline): Promise<string> {
  const progress = createProgressLine(cli)
  try {
    const task = await followTask(taskId, { cli, client, progress, deadline })
    requireSuccess(task)
    return task.result ?? ''
  } finally {
    progress.clear()
  }
}
