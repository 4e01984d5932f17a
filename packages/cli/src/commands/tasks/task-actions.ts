import { responseFields } from '@tubecellar/core/client'
import { notificationCommands, stopTask } from '@tubecellar/core/commands/tasks/notifications'
import type { TaskResult } from '@tubecellar/core/contract'
import { notificationCommandTexts } from '@tubecellar/core/messages/tasks'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { tasksTexts } from '@tubecellar/core/messages/cli/tasks'
import type { Column } from '../../output/column.ts'
import { timeValue, valueColumn } from '../../output/values.ts'
import { batchCommand } from '../../command/batch-command.ts'
import { listCommand } from '../../command/list-command.ts'
import { startTaskCommand } from './task-command.ts'
import { hasEnded } from '../../waiting/follow-task.ts'
import { OTHER_CHANGES } from '../../command/other-changes.ts'

export const taskRun = startTaskCommand(OTHER_CHANGES.startTask, ({ client, args: [name = ''] }) =>
  client.startTask({ params: { name } }),
)

const COLUMNS: readonly Column<TaskResult>[] = [
  { heading: columnHeadings.id, text: task => task.task_id },
  { heading: columnHeadings.task, text: task => task.name },
  { heading: columnHeadings.status, text: task => task.status },
  valueColumn(columnHeadings.ended, task => timeValue(task.date_done)),
  { heading: columnHeadings.result, text: task => task.result ?? task.traceback ?? '', fit: 'wrap' },
]

export const taskList = listCommand<TaskResult, { readonly running?: boolean }>({
  columns: COLUMNS,
  fields: responseFields('TaskResult'),
  empty: tasksTexts.noRecentTasks,
  rows: async ({ client, args: [name], options }) => {
    const tasks = name === undefined ? await client.listTasks() : await client.listTasksByName({ params: { name } })
    return options.running ? tasks.filter(task => !hasEnded(task)) : tasks
  },
})

export const taskStop = batchCommand<{ readonly kill?: boolean }>({
  change: notificationCommands.stop,
  noun: tasksTexts.task,
  done: tasksTexts.stopRequested,
  act: async ({ client, options }, id) => {
    const { hadEnded } = await stopTask(client, id, options.kill ? 'kill' : 'stop')
    return hadEnded ? notificationCommandTexts.hadEnded : undefined
  },
})
