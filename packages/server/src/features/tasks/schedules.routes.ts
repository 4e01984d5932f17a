import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'

type ScheduleHandlers = Handlers<
  | 'listSchedules'
  | 'getSchedule'
  | 'setSchedule'
  | 'deleteSchedule'
  | 'listPushAddresses'
  | 'addPushAddress'
  | 'deletePushAddress'
  | 'testPushAddress'
>

export const scheduleHandlers = ({ services }: Deps): ScheduleHandlers => {
  const { pushes, schedules } = services
  return {
    listSchedules: () => schedules.list(),
    getSchedule: ({ params }) => schedules.get(params.name),
    setSchedule: ({ params, body }) => schedules.set(params.name, body),
    deleteSchedule: async ({ params }) => {
      await schedules.remove(params.name)
      return undefined
    },
    listPushAddresses: () => pushes.list(),
    addPushAddress: ({ body }) => pushes.add(body.task_name, body.url),
    deletePushAddress: async ({ body }) => {
      await pushes.remove(body.task_name, body.url)
      return undefined
    },
    testPushAddress: ({ body }) => pushes.test(body.url),
  }
}
