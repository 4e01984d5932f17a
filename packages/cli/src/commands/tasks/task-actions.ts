import { responseFields } from '@tubecellar/core/client'
import type { TaskResult } from '@tubecellar/core/contract'
import type { Column } from '../../output/column.ts'
import { batchCommand } from '../../command/batch-command.ts'
import { listCommand } from '../../command/list-command.ts'
import { startTaskCommand } from './task-command.ts'
import { hasEnded } from '../../waiting/follow-task.ts'

export const taskRun = startTaskCommand(({ client, args: [name = ''] }) => client.startTask({ params: { name } }))

const COLUMNS: readonly Column<TaskResult>[] = [
  { heading: 'ID', text: task => task.task_id },
  { heading: 'TASK', text: task => task.name },
  { heading: 'STATUS', text: task => task.status },
  { heading: 'ENDED', text: task => (task.date_done === 'False' ? '' : task.date_done) },
  { heading: 'RESULT', text: task => task.result ?? task.traceback ?? '', isFlexible: true },
]

export const taskList = listCommand<TaskResult, { readonly running?: boolean }>({
  columns: COLUMNS,
  fields: responseFields('TaskResult'),
  empty: 'No recent tasks.',
  rows: async ({ client, args: [name], options }) => {
    const tasks = name === undefined ? await client.listTasks() : await client.listTasksByName({ params: { name } })
    return options.running ? tasks.filter(task => !hasEnded(task)) : tasks
  },
})

export const taskStop = batchCommand<{ readonly kill?: boolean }>({
  noun: 'task',
  done: 'stop requested',
  act: async ({ client, options }, id) => {
    await client.stopTask({ params: { id }, body: { command: options.kill ? 'kill' : 'stop' } })
  },
})
