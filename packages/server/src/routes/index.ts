import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'
import { downloadHandlers } from './download.ts'
import { notificationHandlers } from './notification.ts'
import { settingsHandlers } from './settings.ts'
import { taskHandlers } from './task.ts'
import { userHandlers } from './user.ts'
import { videoHandlers } from './video.ts'

/** One handler for every endpoint of the contract. */
export const createHandlers = (deps: Deps): Handlers => ({
  ...userHandlers(deps),
  ...videoHandlers(deps),
  ...downloadHandlers(deps),
  ...taskHandlers(deps),
  ...notificationHandlers(deps),
  ...settingsHandlers(deps),
})
