import type { NotificationTargetService } from './notification-targets.service.ts'
import type { Schedules } from './schedules.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly services: {
    readonly notificationTargets: NotificationTargetService
    readonly schedules: Schedules
  }
}

type ScheduleHandlers = Handlers<
  | 'listSchedules'
  | 'getSchedule'
  | 'setSchedule'
  | 'deleteSchedule'
  | 'listNotificationTargets'
  | 'addNotificationTarget'
  | 'deleteNotificationTarget'
  | 'testNotificationTarget'
>

export const scheduleHandlers = ({ services }: Dependencies): ScheduleHandlers => {
  const { notificationTargets, schedules } = services
  return {
    listSchedules: () => schedules.list(),
    getSchedule: ({ params }) => schedules.get(params.name),
    setSchedule: ({ params, body }) => schedules.set(params.name, body),
    deleteSchedule: async ({ params }) => {
      await schedules.remove(params.name)
      return undefined
    },
    listNotificationTargets: () => notificationTargets.list(),
    addNotificationTarget: ({ body }) => notificationTargets.add(body.task_name, body.url),
    deleteNotificationTarget: async ({ body }) => {
      await notificationTargets.remove(body.task_name, body.url)
      return undefined
    },
    testNotificationTarget: ({ body }) => notificationTargets.test(body.url),
  }
}
