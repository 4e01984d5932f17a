import { answerFields } from '@tubecellar/core/client'
import type { TaskResult } from '@tubecellar/core/contract'
import type { Column } from '../../output/column.ts'
import { batch } from '../../command/batch-command.ts'
import { wholeList } from '../../command/list-command.ts'
import { startsTask } from './task-command.ts'
import { hasEnded } from '../../waiting/follow-task.ts'

export const taskRun = startsTask(({ client, args: [name = ''] }) => client.startTask({ params: { name } }))

const COLUMNS: readonly Column<TaskResult>[] = [
  { heading: 'ID', text: task => task.task_id },
  { heading: 'TASK', text: task => task.name },
  { heading: 'STATUS', text: task => task.status },
  { heading: 'ENDED', text: task => (task.date_done === 'False' ? '' : task.date_done) },
  { heading: 'RESULT', text: task => task.result ?? task.traceback ?? '', isFlexible: true },
]

export const taskList = wholeList<TaskResult, { readonly running?: boolean }>({
  columns: COLUMNS,
  fields: answerFields('TaskResult'),
  nothing: 'No task has run lately.',
  rows: async ({ client, args: [name], options }) => {
    const tasks = name === undefined ? await client.listTasks() : await client.listTasksByName({ params: { name } })
    return options.running ? tasks.filter(task => !hasEnded(task)) : tasks
  },
})

export const taskStop = batch<{ readonly kill?: boolean }>({
  noun: 'task',
  done: 'told to stop',
  act: async ({ client, options }, id) => {
    await client.stopTask({ params: { id }, body: { command: options.kill ? 'kill' : 'stop' } })
  },
})
