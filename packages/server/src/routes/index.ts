import { autoDeleteHandlers } from './auto-delete.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'
import { channelHandlers } from './channel.ts'
import { doctorHandlers } from './doctor.ts'
import { downloadHandlers } from './download.ts'
import { notificationHandlers } from './notification.ts'
import { playlistHandlers } from './playlist.ts'
import { settingsHandlers } from './settings.ts'
import { searchHandlers } from './search.ts'
import { statsHandlers } from './stats.ts'
import { taskHandlers } from './task.ts'
import { accessHandlers } from './access.ts'
import { backupHandlers } from './backup.ts'
import { keepingHandlers } from './keeping.ts'
import { missingPartHandlers } from './missing-part.ts'
import { mediaHandlers } from './media.ts'
import { refreshHandlers } from './refresh.ts'
import { scheduleHandlers } from './schedule.ts'
import { trashHandlers } from './trash.ts'
import { userHandlers } from './user.ts'
import { videoHandlers } from './video.ts'

/** One handler for every endpoint of the contract. */
export const createHandlers = (deps: Deps): Handlers => ({
  ...userHandlers(deps),
  ...videoHandlers(deps),
  ...channelHandlers(deps),
  ...playlistHandlers(deps),
  ...searchHandlers(deps),
  ...statsHandlers(deps),
  ...downloadHandlers(deps),
  ...taskHandlers(deps),
  ...notificationHandlers(deps),
  ...settingsHandlers(deps),
  ...scheduleHandlers(deps),
  ...refreshHandlers(deps),
  ...keepingHandlers(deps),
  ...trashHandlers(deps),
  ...autoDeleteHandlers(deps),
  ...missingPartHandlers(deps),
  ...mediaHandlers(deps),
  ...backupHandlers(deps),
  ...accessHandlers(deps),
  ...doctorHandlers(deps),
})
