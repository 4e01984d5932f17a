import { accessEndpoints } from './access.ts'
import { autoDeleteEndpoints } from './auto-delete.ts'
import { backupEndpoints } from './backup.ts'
import { channelEndpoints } from './channel.ts'
import { doctorEndpoints } from './doctor.ts'
import { downloadEndpoints } from './download.ts'
import { keepingEndpoints } from './keeping.ts'
import { mediaEndpoints } from './media.ts'
import { missingPartEndpoints } from './missing-part.ts'
import { notificationEndpoints } from './notification.ts'
import { playlistEndpoints } from './playlist.ts'
import { refreshEndpoints } from './refresh.ts'
import { scanRuleEndpoints } from './scan-rules.ts'
import { scheduleEndpoints } from './schedule.ts'
import { searchEndpoints } from './search.ts'
import { settingsEndpoints } from './settings.ts'
import { statsEndpoints } from './stats.ts'
import { taskEndpoints } from './task.ts'
import { trashEndpoints } from './trash.ts'
import { userEndpoints } from './user.ts'
import { videoEndpoints } from './video.ts'

/** Every call of the API by its name: client method, server handler and OpenAPI operationId are the same word. */
export const endpoints = {
  ...userEndpoints,
  ...videoEndpoints,
  ...channelEndpoints,
  ...playlistEndpoints,
  ...searchEndpoints,
  ...statsEndpoints,
  ...downloadEndpoints,
  ...taskEndpoints,
  ...notificationEndpoints,
  ...settingsEndpoints,
  ...accessEndpoints,
  ...backupEndpoints,
  ...scheduleEndpoints,
  ...refreshEndpoints,
  ...keepingEndpoints,
  ...trashEndpoints,
  ...autoDeleteEndpoints,
  ...missingPartEndpoints,
  ...scanRuleEndpoints,
  ...mediaEndpoints,
  ...doctorEndpoints,
}
export type Endpoints = typeof endpoints

export { AutoDeleteRun, AutoDeleteStatus } from './auto-delete.ts'
export { CookieState } from './access.ts'
export { Backup, RestorePreview, Snapshot, SnapshotList } from './backup.ts'
export {
  AUTO_DELETE_ACCOUNTS,
  AUTO_DELETE_RUN_STATES,
  BIGGEST_ORDERS,
  DELETE_VIDEOS,
  PLAYLIST_ACTIONS,
  SEARCH_TYPES,
  VID_TYPES,
} from './choices.ts'
export { Channel, ChannelAggs, ChannelNav, ChannelOverwrites, OverwriteChanges, VidType } from './channel.ts'
export { Comment } from './comment.ts'
export { PassedOver, ScanRuleChanges, ScanRules } from './scan-rules.ts'
export { SourceScan } from './source-scan.ts'
export { successStatus, type Access, type CallInput, type CallOutput, type Contract, type Endpoint } from './define.ts'
export { Finding } from './doctor.ts'
export { DOWNLOAD_COMMANDS, DOWNLOAD_STATES, DownloadAggs, DownloadItem, type DownloadCommand } from './download.ts'
export { errorTable, type ErrorCode } from './error-table.ts'
export { ErrorBody } from './errors.ts'
export { ExpiringVideo } from './keeping.ts'
export { MissingPart, PARTS, PART_KINDS } from './missing-part.ts'
export { issueText } from './issue-text.ts'
export { NOTIFICATION_FILTERS, Notification } from './notification.ts'
export { MAX_HITS, paginate } from './page-numbers.ts'
export { Paginate } from './pagination.ts'
export { Playlist, PlaylistEntry } from './playlist.ts'
export { DEFAULT_SCHEDULES, REINDEX_DAYS, type ScheduledTask } from './default-schedules.ts'
export { PushAddresses, Schedule, ScheduleConfigChanges } from './schedule.ts'
export { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from './highlight.ts'
export { SEARCH_HITS, SearchAnswer, SubtitleHit } from './search.ts'
export { ruleMessage, SETTING_RULES, settingProblem, type SettingRule } from './setting-rules.ts'
export { APP_CONFIG_DEFAULTS, AppConfig, AppConfigChanges, ImportFolder } from './settings.ts'
export { BigChannel, DownloadDay, DownloadStats, GroupStats, VideoStats, WatchStats } from './stats.ts'
export { TaskOutcome, TaskResult } from './task.ts'
export { TASK_ALIASES, taskTable, type TaskKind, type TaskName } from './task-table.ts'
export { TRASH_KINDS, TRASH_REASONS, TRASH_SORT_KEYS, type TrashKind, type TrashReason } from './choices.ts'
export { TRASH_IDS_MAX, TrashEntry, TrashStats } from './trash.ts'
export { shapeOf, type NamedShapes } from './shape-of.ts'
export { Account, Ping, Problem, USERNAME_MAX, UserConfig, UserConfigChanges, type ProblemBlocks } from './user.ts'
export { SORT_KEYS, SORT_ORDERS, STYLESHEETS, VIEW_STYLES } from './user-choices.ts'
export { USER_CONFIG_DEFAULTS } from './user-config-defaults.ts'
export { Chapter, Player, SponsorSegment, Sponsorblock, Stream, Subtitle, Video, VideoNav } from './video.ts'
