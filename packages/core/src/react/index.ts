export { CoreProvider } from './core-provider.ts'
export { createCore } from '../app/create-core.ts'
export { prepareTerminalQueries } from './terminal-queries.ts'
export { type CoreInput } from './core.ts'
export { type Core } from './core.ts'
export type { PlaybackActions, PlaybackStore } from '../features/playback/create-playback.ts'
export { useChannel, useChannelVideos, type ChannelState } from '../features/channels/use-channel.ts'
export { useChannelAbout } from '../features/channels/use-channel-about.ts'
export { useChannels } from '../features/channels/use-channels.ts'
export { useChannelGroups, type ChannelGroupsActions } from '../features/groups/use-channel-groups.ts'
export { useGroupMembership } from '../features/groups/use-group-membership.ts'
export { useHealth, type HealthActions } from '../features/system/use-health.ts'
export { useSetup, type SetupActions } from '../features/subscriptions/use-setup.ts'
export { useWorkers, type WorkersActions } from '../features/system/use-workers.ts'
export { useAbout } from '../features/system/use-about.ts'
export type { SettingActions } from '../forms/use-settings-form.ts'
export { useProtectVideo } from '../features/library/use-protect-video.ts'
export { useRetention } from '../features/channels/use-retention.ts'
export { useActions, type ActionsActions } from '../features/library/use-actions.ts'
export { useAppSettings, type AppSettingsActions } from '../features/settings/use-app-settings.ts'
export {
  useImprovable,
  useImproveVideo,
  type ImprovableActions,
  type ImprovableView,
} from '../features/downloads/use-improvable.ts'
export { useTrash, type TrashActions } from '../features/trash/use-trash.ts'
export { useUserSettings } from '../features/settings/use-user-settings.ts'
export { useStats, type StatsActions } from '../features/system/use-stats.ts'
export { useDownloads, type DownloadsActions, type DownloadsRoute } from '../features/downloads/use-downloads.ts'
export {
  useDownloadDetails,
  type DownloadDetails,
  type DownloadLogRow,
} from '../features/downloads/use-download-details.ts'
export { useFoundLinks } from '../features/downloads/use-found-links.ts'
export { isMovable } from '../features/downloads/use-queue-changes.ts'
export { useBlockedSites, type BlockedSitesActions } from '../features/downloads/use-blocked-sites.ts'
export { useConnection } from '../app/use-connection.ts'
export { useDownloadAgain } from '../features/downloads/use-download-again.ts'
export { useAddToLists } from '../features/playlists/use-add-to-lists.ts'
export { useVideoChanges, type SelectableVideo, type VideoChangesView } from '../features/videos/use-video-changes.ts'
export { useVideoFilters } from '../features/videos/use-video-filters.ts'
export { useFramePreview, type PreviewFrame } from '../features/videos/use-frame-preview.ts'
export { useHome } from '../features/videos/use-home.ts'
export type { ListActions } from '../list/use-list.ts'
export type { VideoListActions } from '../features/videos/use-video-list.ts'
export { useToggleWatched } from '../features/videos/use-toggle-watched.ts'
export { useLayout } from '../app/use-layout.ts'
export { useMediaLink } from '../features/playback/use-media-link.ts'
export { useNotifications, type NotificationsActions } from '../features/tasks/use-notifications.ts'
export { usePlayerOverlay } from '../features/playback/use-player-overlay.ts'
export { usePlayback, usePlaybackView, usePosition } from '../features/playback/use-playback.ts'
export { usePlayerStats } from '../features/playback/use-player-stats.ts'
export { useShareVideo } from '../features/playback/use-share-video.ts'
export { usePlaying } from '../features/playback/use-playing.ts'
export { useTranscript, type TranscriptActions } from '../features/transcripts/use-transcript.ts'
export { useCuesAround } from '../features/transcripts/use-cues-around.ts'
export { useAddToQueue, type QueuedCard } from '../features/playback/use-add-to-queue.ts'
export { usePlayQueue, type PlayQueueActions } from '../features/playback/use-play-queue.ts'
export { usePlaybackNav } from '../features/playback/use-playback-nav.ts'
export { usePassageRun, usePassageStart, type PassageRunView } from '../features/playback/use-passage-run.ts'
export type { PlayAllSource } from '../features/playback/play-all.ts'
export { usePlayAll } from '../features/playback/use-play-all.ts'
export { usePausePlaybacks } from '../features/playback/use-pause-playbacks.ts'
export { useVideoPlaylists } from '../features/playback/use-video-playlists.ts'
export { useSchedules, type SchedulesActions } from '../features/tasks/use-schedules.ts'
export { useSearch, type SearchActions, type SearchRoute } from '../features/search/use-search.ts'
export {
  useSectionSearch,
  type SectionSearchActions,
  type SectionSearchRoute,
} from '../features/search/sections/use-section-search.ts'
export { useIsTubecellar } from '../features/session/hooks.ts'
export { useSearchSuggestions } from '../features/search/sections/use-search-suggestions.ts'
export {
  useSavedSearch,
  useSavedSearches,
  type SavedSearchCard,
} from '../features/search/sections/use-saved-searches.ts'
export { usePlayHits } from '../features/search/sections/use-play-hits.ts'
export { useVideoPassages } from '../features/search/sections/use-video-passages.ts'
export { useSavedSearchVideos } from '../features/search/sections/use-saved-search-videos.ts'
export { useSettingsNav } from '../features/settings/use-settings-nav.ts'
export { useSettingsSearch, type SettingsSearchActions } from '../features/settings/use-settings-search.ts'
export { usePlaylist, usePlaylistVideos, type PlaylistActions } from '../features/playlists/use-playlist.ts'
export { usePlaylistRules } from '../features/playlists/use-playlist-rules.ts'
export { useAccount, type AccountActions } from '../features/account/use-account.ts'
export { useAccounts, type AccountsActions, type AccountsView } from '../features/account/accounts/use-accounts.ts'
export { useNotes, type NotesActions } from '../features/notes/use-notes.ts'
export { useAllNotes, type AllNotesActions } from '../features/notes/use-all-notes.ts'
export { useHistory, type HistoryActions } from '../features/history/use-history.ts'
export { usePersonalLists } from '../features/lists/use-personal-lists.ts'
export {
  usePersonalList,
  usePersonalListVideos,
  type PersonalListActions,
  type PersonalListMove,
} from '../features/lists/use-personal-list.ts'
export { useSavedVideo, type SavedState } from '../features/lists/use-saved-video.ts'
export { useToggleSaved } from '../features/lists/use-toggle-saved.ts'
export { usePlaylists } from '../features/playlists/use-playlists.ts'
export { useRefresh, type RefreshView } from '../features/metadata/use-refresh.ts'
export { useSession, type SessionActions, type SessionView } from '../features/session/use-session.ts'
export { useSubtitleStyle } from '../features/playback/use-subtitle-style.ts'
export { useVideo, type VideoActions } from '../features/videos/use-video.ts'
export { useComments } from '../features/videos/use-comments.ts'
export { useDeleteVideo } from '../features/videos/use-delete-video.ts'
export { useSimilarVideos } from '../features/videos/use-similar.ts'
export { useAddToPlaylist } from '../features/playlists/use-add-to-playlist.ts'
export { useCanAddToPlaylist } from '../features/playlists/use-can-add-to-playlist.ts'
export { useGaps, type GapsActions, type GapsView } from '../features/subscriptions/use-gaps.ts'
export { useSubscription, type Subscribable } from '../features/subscriptions/use-subscription.ts'
export { useCommand, withInput, type BoundCommand, type ConfirmActions } from './use-command.ts'
