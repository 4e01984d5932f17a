/** The exports for screens and commands other than hooks. Independent of React, DOM and Node. */
export { createClient } from './client/complete-client.ts'
export { type Client } from './client/client.ts'
export { ApiError, ContractError } from './client/api-error.ts'
export { requireValidCookie } from './client/require-valid-cookie.ts'
export type { Transport, TransportRequest, TransportResponse } from './client/transport.ts'
export { toFailure, type Failure } from './client/failure.ts'
export { createProgressOutbox, type ProgressOutbox } from './features/playback/progress-outbox.ts'
export type { AppSettingsView, CookieView, SnapshotsView } from './features/settings/app-settings.view.ts'
export type { RestoreView } from './features/backups/restorable-backups.view.ts'
export type { ActionGroup, ActionsView, StartName } from './features/library/actions.view.ts'
export type { ImportResultsView } from './features/library/manual-import.view.ts'
export type { TaskOutcomeView } from './features/tasks/task-outcome.view.ts'
export type { AboutView } from './features/system/about.view.ts'
export type { UserSettingsView } from './features/settings/user-settings.view.ts'
export { THEME_STORAGE_KEY, type Storage } from './client/storage.ts'
export { createActor, createSystemClock, type Clock, type Machine } from './kernel/index.ts'
export type { Notice } from './react/notice.machine.ts'
export { NOTIFICATION_POLL_MS } from './features/tasks/notifications.machine.ts'
export type { Credentials } from './features/session/session.machine.ts'
export { castContentType } from './player/cast-content-type.ts'
export type { CastDevice, CastMedia, CastSession } from './player/cast-device.ts'
export type { CastView } from './features/playback/cast.view.ts'
export type { CastTransport } from './features/playback/cast.machine.ts'
export { SUBTITLE_CHOICES, type SubtitleStyle } from './player/subtitle-style.ts'
export type { LoadOptions, Player, PlayerCapabilities, PlayerEvent, PlayerMedia } from './player/player.ts'
export { playerFailureText, type PlayerFailure } from './player/player-failure.ts'
export { clampSpeed, SEEK_STEP_S, DEFAULT_SPEED, MAX_SPEED, MIN_SPEED, SPEED_STEP } from './player/speed.ts'
export { createPlayback } from './features/playback/create-playback.ts'
export { parseRoute, withVideoFilter, routePath, screenPath, routeFor } from './routes/index.ts'
export type { VideoFilterKey, VideoFilters, ChannelTab, AppRoute, Screen, SettingsPage } from './routes/index.ts'
export type { ChannelTotal, ChannelView, VideoTab } from './features/channels/channel.view.ts'
export type { ChannelCard, SubscribeForm } from './features/channels/channels.view.ts'
export type { ConfirmView } from './confirmation/confirmation.view.ts'
export { restorePreviewLines } from './features/backups/restore-preview.view.ts'
export type { FindingRow, HealthView, PassedCheck } from './features/system/health.view.ts'
export type { SetupFormView, SetupLinkView, SetupView } from './features/subscriptions/setup.view.ts'
export type { WorkerRow, WorkersView } from './features/system/workers.view.ts'
export type { BigChannelRow, BiggestOrder, StatsView, StatGroup, Share } from './features/system/stats.view.ts'
export type { LabeledValue } from './list/labeled-value.ts'
export type { HistoryDay, DownloadHistoryView } from './features/system/download-history.view.ts'
export type { CommentsView, CommentView } from './features/videos/comments.view.ts'
export type { DownloadRow, DownloadsView } from './features/downloads/downloads.view.ts'
export { queueItemState, stateLines, stateSummary, type ItemState } from './features/downloads/queue-item-state.ts'
export { queueItemTag } from './features/downloads/queue-item-tag.ts'
export type { RowAction, RowCommand } from './features/downloads/queue-item-actions.ts'
export type { GapFilter, GapRow, GapsSummary } from './features/subscriptions/gaps.view.ts'
export type { RetentionView } from './features/library/retention.view.ts'
export type { ScanRulesView } from './features/subscriptions/scan-rules.view.ts'
export { ALL_CHANNELS } from './features/downloads/download-channels.ts'
export { isVersionAtLeast } from './routes/server-version.ts'
export { itemOptionsProblem } from './features/downloads/item-options.ts'
export { parseQueueLines } from './features/downloads/downloads.view.ts'
export type { FaultBannerView, FaultView } from './features/system/fault-banner.view.ts'
export type { HomeView } from './features/videos/home.view.ts'
export type { StaffOnlyPageView } from './features/session/permissions.ts'
export { type FooterLink, type LayoutView, type NavItem } from './app/layout.view.ts'
export { PRODUCT_NAME } from './messages/product.ts'
export type { ChoiceView, ColumnsView, SortKey, SortView, ToggleView, ViewStyle } from './list/list-controls.ts'
export { LOAD_FAILURES, loadFailureTitle, type LoadFailure } from './list/load-failure.ts'
export type { Loadable } from './list/loadable.ts'
export type { LoginView } from './features/session/login.view.ts'
export type { HighlightedText } from './list/highlighted-text.ts'
export { markHits, type TranscriptCue } from './features/transcripts/transcript-cues.ts'
export { cueWithLink, EXPORT_FORMATS, type ExportFormat } from './features/transcripts/transcript-export.ts'
export type { TranscriptView } from './features/transcripts/transcript.view.ts'
export type { NotificationPage, NotificationsView, NotificationView } from './features/tasks/notifications.view.ts'
export type { PageTab } from './list/page-tab.ts'
export type { PageLink, Pagination } from './list/pagination.ts'
export {
  PLAYLIST_MOVES,
  type PlaylistMove,
  type PlaylistTab,
  type PlaylistView,
} from './features/playlists/playlist.view.ts'
export { historyDays, type HistoryFilter, type HistoryRow, type HistoryView } from './features/history/history.view.ts'
export { FAVORITES, WATCH_LATER, type PersonalListCard } from './features/lists/personal-list.view.ts'
export type { PlaylistCard } from './features/playlists/playlists.view.ts'
export { chapterMarks, segmentMarks, type ChapterMark, type SegmentMark } from './player/seek-bar-marks.ts'
export type { PlaybackNav } from './features/playback/playback-nav.ts'
export type { PlayQueueView, QueueRow } from './features/playback/play-queue.view.ts'
export type { PlayerOverlayView } from './features/playback/player-overlay.view.ts'
export type { PlaybackView, PositionView } from './features/playback/playback.view.ts'
export { createMiniPlayer, type MiniPlayerControl } from './features/playback/mini-player.ts'
export type {
  TaskTargetsView,
  NotificationTargetsView,
  ScheduleView,
  SchedulesView,
} from './features/tasks/schedules.view.ts'
export type { SearchSection, SearchView, TranscriptHit } from './features/search/search.view.ts'
export type {
  ResultSection,
  SectionResults,
  SectionSearchView,
  SectionTab,
} from './features/search/sections/section-search.view.ts'
export type {
  ChannelHit,
  CommentHit,
  DescriptionHit,
  FoundVideoCard,
  PassageView,
  PlaylistHit,
  TimelineHit,
  TranscriptGroup,
  VideoHit,
} from './features/search/sections/section-hits.view.ts'
export type { FilterChip, FilterKind, FilterMenu, FiltersView } from './features/search/sections/search-filters.view.ts'
export type { SuggestionGroup, SuggestionOption } from './features/search/sections/suggestions.view.ts'
export { startAtMatch } from './features/search/sections/mark-text.ts'
export type { SettingFieldView, SettingSectionView } from './forms/field.view.ts'
export type { SettingsNavItem } from './features/settings/settings-nav.view.ts'
export type { SubtitleTrack } from './player/subtitle-tracks.ts'
export type { ImprovableRow } from './features/downloads/improvable.view.ts'
export { ALL_TYPES, withState, withType, type StateChoice, type StatesView } from './features/downloads/queue-filter.ts'
export { changedText } from './features/downloads/queue-changes.commands.ts'
export { itemWaitText, siteWaitText } from './features/downloads/site-waits.ts'
export type { AllItems } from './features/downloads/queue-selection.ts'
export { splitPastedLinks } from './features/downloads/pasted-links.ts'
export { blockedSitesView, type BlockedSitesView, type SiteBanner } from './features/downloads/blocked-sites.view.ts'
export type { TrashRow, TrashRowAction } from './features/trash/trash-row.view.ts'
export type { WaitingRunView } from './features/library/auto-delete.view.ts'
export type { TrashFilter, TrashSort, TrashView } from './features/trash/trash.view.ts'
export type { StreamRow, VideoDetailView } from './features/videos/video-detail.view.ts'
export type { VideoCard } from './features/videos/video-card.view.ts'
export type { VideoListPage, VideoListView } from './features/videos/video-list.view.ts'
export { NO_SELECTION, selectRange, toggleAll, toggleSelected } from './list/selection.ts'
export type { ListPage, ListTable, ListView, MoreButton, MoreRows } from './list/list.view.ts'
export type { EmptyView } from './list/empty-view.ts'
export { VIDEO_COLUMNS, type VideoColumn } from './features/videos/video-table.view.ts'
export type { ViewContext } from './list/view-context.ts'
export type { PlaylistNeighbor, PlaylistNav } from './features/playlists/playlist-nav.view.ts'
export type { AddToPlaylistView } from './features/playlists/add-to-playlist.view.ts'
