import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'

export const notificationHandlers = ({ jobs }: Deps): Handlers<'listNotifications'> => ({
  listNotifications: ({ query }) => jobs.notifications.list(query.filter),
})
