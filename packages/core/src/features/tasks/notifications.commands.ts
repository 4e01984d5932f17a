import type { Client } from '../../client/client.ts'
import { defineCommand } from '../../commands/command.ts'
import { notificationCommandTexts } from '../../messages/en/tasks.ts'

interface Stop {
  /** The task ended before it was stopped. Unknown on servers without task runs. */
  readonly hadEnded: boolean
}

/** Without a result that a stop causes. */
const ENDED = new Set(['SUCCESS', 'FAILURE', 'FAILED'])

/** Stops a task, or finds out that it had ended. */
export async function stopTask(client: Client, id: string, command: 'stop' | 'kill' = 'stop'): Promise<Stop> {
  await client.stopTask({ params: { id }, body: { command } })
  const task = await client.getTask({ params: { id } }).catch(() => null)
  return { hadEnded: task !== null && ENDED.has(task.status) }
}

const stop = defineCommand<{ readonly id: string }, Stop>({
  id: 'tasks.stop',
  summary: notificationCommandTexts.stopSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: {
    label: () => notificationCommandTexts.stop,
    // The notification of a stopped task shows the result.
    done: (_input, { hadEnded }) => (hadEnded ? notificationCommandTexts.hadEnded : null),
  },
  failure: 'notice',
  request: ({ client }, { id }) => stopTask(client, id),
  invalidates: [],
  startsTask: true,
})

/** The commands for running tasks. */
export const notificationCommands = { stop }
