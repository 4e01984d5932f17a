import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'

export const notificationHandlers = ({ jobs }: Deps): Handlers<'listNotifications'> => ({
  listNotifications: ({ query }) => jobs.notifications.list(query.filter),
})
