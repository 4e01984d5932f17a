import type { Tasks } from './tasks.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { DomainError } from '../../platform/domain-error.ts'

interface Dependencies {
  readonly jobs: {
    readonly tasks: Tasks
  }
}

type TaskHandlers = Handlers<'startTask' | 'listTasks' | 'listTasksByName' | 'getTask' | 'stopTask'>

export const taskHandlers = ({ jobs: { tasks } }: Dependencies): TaskHandlers => ({
  startTask: async ({ params }) => {
    const { taskId } = await tasks.start(params.name)
    return { task_id: taskId, status: 'PENDING' }
  },
  listTasks: () => tasks.list(),
  listTasksByName: ({ params }) => tasks.listByName(params.name),
  getTask: async ({ params }) => {
    const task = await tasks.get(params.id)
    if (!task) throw new DomainError('taskNotFound')
    return task
  },
  stopTask: async ({ params, body }) => {
    await tasks.command(params.id, body.command)
    return undefined
  },
})
