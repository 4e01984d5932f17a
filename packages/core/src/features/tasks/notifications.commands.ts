import { defineCommand } from '../../commands/command.ts'
import { notificationCommandTexts } from '../../messages/en/tasks.ts'

const stop = defineCommand<{ readonly id: string }>({
  id: 'tasks.stop',
  summary: notificationCommandTexts.stopSummary,
  permission: 'admin',
  target: ({ id }) => id,
  // The notification of the task shows the result.
  texts: { label: () => notificationCommandTexts.stop, done: () => null },
  failure: 'notice',
  request: ({ client }, { id }) => client.stopTask({ params: { id }, body: { command: 'stop' } }),
  invalidates: [],
  startsTask: true,
})

/** The commands for running tasks. */
export const notificationCommands = { stop }
