import { credentialEndpoints } from './settings/credentials.ts'
import { autoDeleteEndpoints } from './library/auto-delete.ts'
import { backupEndpoints } from './backups/backup.ts'
import { channelEndpoints } from './channels/channel.ts'
import { diagnosticsEndpoints } from './system/diagnostics.ts'
import { queueChangeEndpoints } from './downloads/queue-change.ts'
import { downloadEndpoints } from './downloads/queue-item.ts'
import { channelGroupEndpoints } from './groups/channel-group.ts'
import { historyEndpoints } from './history/history.ts'
import { noteEndpoints } from './notes/notes.ts'
import { personalListEndpoints } from './lists/personal-list.ts'
import { gapEndpoints } from './subscriptions/gaps.ts'
import { linkEndpoints } from './subscriptions/link.ts'
import { mediaEndpoints } from './videos/media.ts'
import { improvementEndpoints } from './downloads/improvements.ts'
import { missingExtrasEndpoints } from './metadata/missing-extras.ts'
import { transcriptionEndpoints } from './metadata/transcription.ts'
import { notificationEndpoints } from './tasks/notification.ts'
import { playQueueEndpoints } from './playback/play-queue.ts'
import { playlistEndpoints } from './playlists/playlist.ts'
import { retentionEndpoints } from './channels/retention.ts'
import { refreshEndpoints } from './metadata/refresh.ts'
import { scanRuleEndpoints } from './subscriptions/scan-rules.ts'
import { scheduleEndpoints } from './tasks/schedule.ts'
import { siteEndpoints } from './downloads/site.ts'
import { searchEndpoints } from './search/search.ts'
import { savedSearchEndpoints } from './search/saved-searches.ts'
import { sectionEndpoints } from './search/sections.ts'
import { settingsEndpoints } from './settings/app-settings.ts'
import { statsEndpoints } from './system/stats.ts'
import { taskEndpoints } from './tasks/task.ts'
import { trashEndpoints } from './trash/trash.ts'
import { accountExportEndpoints } from './session/account-export.ts'
import { managedAccountEndpoints } from './session/managed-account.ts'
import { ownAccountEndpoints } from './session/own-account.ts'
import { accountEndpoints } from './session/account.ts'
import { pingEndpoints } from './system/ping.ts'
import { userConfigEndpoints } from './settings/user-config.ts'
import { videoChangeEndpoints } from './videos/video-changes.ts'
import { videoEndpoints } from './videos/video.ts'
import { workerEndpoints } from './system/workers.ts'
import { ytDlpEndpoints } from './system/yt-dlp.ts'

/** All calls of the API by name. Client method, server handler and OpenAPI operationId have the same name. */
export const endpoints = {
  ...pingEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...managedAccountEndpoints,
  ...accountExportEndpoints,
  ...userConfigEndpoints,
  ...videoEndpoints,
  ...videoChangeEndpoints,
  ...playQueueEndpoints,
  ...channelEndpoints,
  ...retentionEndpoints,
  ...playlistEndpoints,
  ...personalListEndpoints,
  ...channelGroupEndpoints,
  ...historyEndpoints,
  ...noteEndpoints,
  ...searchEndpoints,
  ...sectionEndpoints,
  ...savedSearchEndpoints,
  ...statsEndpoints,
  ...downloadEndpoints,
  ...queueChangeEndpoints,
  ...siteEndpoints,
  ...taskEndpoints,
  ...notificationEndpoints,
  ...settingsEndpoints,
  ...credentialEndpoints,
  ...backupEndpoints,
  ...scheduleEndpoints,
  ...refreshEndpoints,
  ...trashEndpoints,
  ...autoDeleteEndpoints,
  ...missingExtrasEndpoints,
  ...transcriptionEndpoints,
  ...improvementEndpoints,
  ...scanRuleEndpoints,
  ...gapEndpoints,
  ...linkEndpoints,
  ...mediaEndpoints,
  ...diagnosticsEndpoints,
  ...workerEndpoints,
  ...ytDlpEndpoints,
}
export type Endpoints = typeof endpoints

export { AutoDeleteRun, AutoDeleteStatus, VideoDueForDeletion } from './library/auto-delete.ts'
export { CookieState } from './settings/credentials.ts'
export { Backup, RestorePreview, Snapshot, SnapshotList } from './backups/backup.ts'
export {
  AUTO_DELETE_ACCOUNTS,
  AUTO_DELETE_RUN_STATES,
  BIGGEST_ORDERS,
  DELETE_VIDEOS,
  FAVORITES_ID,
  GAP_SORT_KEYS,
  GAP_STATES,
  HISTORY_STATES,
  JOB_TYPES,
  PLAYLIST_ACTIONS,
  SEARCH_FILTER_KEYS,
  MAX_GROUP_CHANGES,
  MAX_GROUP_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  RELATED_SECTION,
  SEARCH_SECTIONS,
  SEARCH_TYPES,
  type SearchFilterKey,
  type SearchSection,
  VID_TYPES,
  WATCH_LATER_ID,
  type GapSortKey,
  type GapState,
  type HistoryState,
  type JobType,
} from './choices.ts'
export { Channel, ChannelAggs, ChannelNav, ChannelOverwrites, OverwriteChanges, VidType } from './channels/channel.ts'
export { RetentionChanges, RetentionRules, RetentionSummary } from './channels/retention.ts'
export { Comment } from './videos/comment.ts'
export { SkippedVideo, ScanRuleChanges, ScanRules } from './subscriptions/scan-rules.ts'
export { LINK_KINDS, MAX_LINK_LENGTH, ResolvedLink, type LinkKind } from './subscriptions/link.ts'
export { GapSummary, GapVideo, MAX_GAP_IDS } from './subscriptions/gaps.ts'
export { SourceScan } from './subscriptions/scan-result.ts'
export { successStatus, type CallInput, type CallOutput, type Contract, type Endpoint } from './endpoint.ts'
export type { RequiredRole } from './session/role.ts'
export { parseYtDlpOptions, YT_DLP_OPTIONS } from './settings/yt-dlp-options.ts'
export { Finding, type FindingAction } from './system/diagnostics.ts'
export {
  DOWNLOAD_COMMANDS,
  DOWNLOAD_STATES,
  DownloadAggs,
  DownloadItem,
  DownloadLogLine,
  type QueueCounts,
  type QueueTypeCounts,
  type QueueItemState,
  type TransferProgress,
  type DownloadCommand,
} from './downloads/queue-item.ts'
export { BlockedSite } from './downloads/site.ts'
export { QUEUE_MOVES, QueueChange, QueueChangeCount, type QueueMove } from './downloads/queue-change.ts'
export { errorTable, type ErrorCode } from './error-codes.ts'
export { ErrorBody } from './errors.ts'
export { IMPROVEMENT_STATES, ImprovableVideo, MAX_IMPROVABLE_IDS } from './downloads/improvements.ts'
export { TranscriptionStatus, TRANSCRIPTION_STATES } from './metadata/transcription.ts'
export { MissingExtra, EXTRAS, EXTRA_KINDS } from './metadata/missing-extras.ts'
export { issueText } from './issue-text.ts'
export { NOTIFICATION_FILTERS, Notification } from './tasks/notification.ts'
export { MAX_HITS, paginate } from './page-numbers.ts'
export { Paginate } from './pagination.ts'
export { Playlist, PlaylistEntry } from './playlists/playlist.ts'
export { DEFAULT_SCHEDULES, REINDEX_DAYS, type ScheduledTask } from './tasks/default-schedules.ts'
export { NotificationTargets, Schedule, ScheduleConfigChanges } from './tasks/schedule.ts'
export { HistoryEntry } from './history/history.ts'
export { ChannelGroup } from './groups/channel-group.ts'
export { Note } from './notes/notes.ts'
export { LIST_ACTIONS, PersonalList, type ListAction } from './lists/personal-list.ts'
export {
  ACCOUNT_EXPORT_PATH,
  MAX_PAGE_SIZE,
  MAX_QUEUED_VIDEOS,
  MAX_SECTION_HITS,
  QUEUE_REPEATS,
  type QueueRepeat,
} from './choices.ts'
export { PlayQueue, QueuedVideo } from './playback/play-queue.ts'
export { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from './search/highlight.ts'
export { SEARCH_HITS, SearchResponse, SubtitleHit } from './search/search.ts'
export {
  MAX_RECENT_SEARCHES,
  MAX_SAVED_SEARCHES,
  type RecentSearch,
  type SavedSearch,
  type SearchSuggestion,
} from './search/saved-searches.ts'
export {
  type ChannelMatch,
  type CommentMatch,
  type DescriptionMatch,
  type FoundVideo,
  type Marks,
  MAX_QUERY_LENGTH,
  type PlaylistMatch,
  type SearchFilter,
  type SearchTotal,
  SECTION_HITS,
  SECTION_PAGE_HITS,
  type SectionsResponse,
  type NoteMatch,
  type TranscriptMatch,
  type VideoMatch,
} from './search/sections.ts'
export type { SettingRule } from './settings/setting-rule.ts'
export { NO_ADDITIONAL_AUDIO, ruleMessage, SETTING_RULES, settingProblem } from './settings/setting-rules.ts'
export { USER_SETTING_RULES } from './settings/user-setting-rules.ts'
export { APP_CONFIG_DEFAULTS, AppConfig, AppConfigChanges, ImportFolder } from './settings/app-settings.ts'
export { BigChannel, DownloadDay, DownloadStats, GroupStats, VideoStats, WatchStats } from './system/stats.ts'
export { TaskOutcome, TaskResult } from './tasks/task.ts'
export { TASK_ALIASES, taskTable, type TaskKind, type TaskName } from './tasks/task-table.ts'
export { TRASH_KINDS, TRASH_REASONS, TRASH_SORT_KEYS, type TrashKind, type TrashReason } from './choices.ts'
export { MAX_TRASH_IDS, TrashEntry, TrashStats } from './trash/trash.ts'
export { toShape, type NamedShapes } from './to-shape.ts'
export { ACCOUNT_EXPORT_FORMAT, ACCOUNT_EXPORT_VERSION, AccountExport } from './session/account-export.ts'
export { ManagedAccount } from './session/managed-account.ts'
export { AccountSession, AccountToken } from './session/own-account.ts'
export { Account, MAX_USERNAME_LENGTH } from './session/account.ts'
export { Ping, Problem, type ProblemBlocks, type Readiness, type ReadinessPart } from './system/ping.ts'
export { UserConfig, UserConfigChanges } from './settings/user-config.ts'
export { SORT_KEYS, SORT_ORDERS, STYLESHEETS, VIEW_STYLES } from './settings/user-settings.ts'
export { USER_CONFIG_DEFAULTS } from './settings/user-settings-defaults.ts'
export { Shortcoming, SHORTCOMING_CAUSES, SHORTCOMING_KINDS } from './videos/shortcoming.ts'
export { MAX_CHANGED_VIDEOS, VideoChangeCount, type VideoCommand } from './videos/video-changes.ts'
export {
  Chapter,
  Player,
  SponsorSegment,
  Sponsorblock,
  Stream,
  Subtitle,
  Video,
  VideoFilterValues,
  VideoNav,
} from './videos/video.ts'
export { Worker } from './system/workers.ts'
export { YtDlpStatus } from './system/yt-dlp.ts'
