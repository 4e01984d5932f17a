import { downloadEndpoints } from './download.ts'
import { notificationEndpoints } from './notification.ts'
import { settingsEndpoints } from './settings.ts'
import { taskEndpoints } from './task.ts'
import { userEndpoints } from './user.ts'
import { videoEndpoints } from './video.ts'

/** Every call of the API by its name: client method, server handler and OpenAPI operationId are the same word. */
export const endpoints = {
  ...userEndpoints,
  ...videoEndpoints,
  ...downloadEndpoints,
  ...taskEndpoints,
  ...notificationEndpoints,
  ...settingsEndpoints,
}
export type Endpoints = typeof endpoints

export { VID_TYPES, VidType, Channel, ChannelOverwrites } from './channel.ts'
export { successStatus, type Access, type CallInput, type CallOutput, type Contract, type Endpoint } from './define.ts'
export { DOWNLOAD_COMMANDS, DOWNLOAD_STATES, DownloadItem, type DownloadCommand } from './download.ts'
export { ErrorBody, errorTable, type ErrorCode } from './errors.ts'
export { NOTIFICATION_FILTERS, Notification } from './notification.ts'
export { MAX_HITS, Paginate, paginate } from './pagination.ts'
export { APP_CONFIG_DEFAULTS, AppConfig } from './settings.ts'
export { TaskOutcome, TaskResult, taskTable, type TaskKind, type TaskName } from './task.ts'
export {
  Account,
  GRID_ITEMS_MAX,
  GRID_ITEMS_MIN,
  Ping,
  Problem,
  SORT_KEYS,
  SORT_ORDERS,
  STYLESHEETS,
  USER_CONFIG_DEFAULTS,
  USERNAME_MAX,
  UserConfig,
  VIEW_STYLES,
} from './user.ts'
export { Chapter, Player, SponsorSegment, Sponsorblock, Stream, Subtitle, Video } from './video.ts'
