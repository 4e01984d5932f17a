import type { Notifications } from './notifications.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly jobs: {
    readonly notifications: Notifications
  }
}

export const notificationHandlers = ({ jobs }: Dependencies): Handlers<'listNotifications'> => ({
  listNotifications: ({ query }) => jobs.notifications.list(query.filter),
})
