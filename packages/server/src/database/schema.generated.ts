import type { Generated } from 'kysely'
import type {
  Channel,
  Chapter,
  DownloadItem,
  JobType,
  RetentionRules,
  ScanRules,
  Sponsorblock,
  Shortcoming,
  Stream,
  TaskName,
  TaskOutcome,
  TrashReason,
  UserConfig,
  VidType,
} from '@tubecellar/core/contract'
import type { Json } from './json-column.ts'

// Generated from the migrated database by `npm run generate`. Shadow tables of full-text indexes are left out.

interface ChannelGroupMembersTable {
  user_id: number
  group_id: string
  channel_id: string
  added_at: number
}

interface ChannelGroupsTable {
  user_id: number
  id: string
  name: string
  created_at: number
}

interface ChannelHandlesTable {
  handle: string
  channel_id: string | null
  found_at: number
}

interface ChannelTotalsTable {
  channel_id: string
  vid_type: VidType
  is_active: 0 | 1
  videos: number
  media_size: number
  duration: number
}

interface ChannelsTable {
  id: string
  name: string
  description: string | null
  subscriber_count: Generated<number>
  is_active: Generated<0 | 1>
  is_subscribed: Generated<0 | 1>
  tags: Generated<Json<string[]>>
  tabs: Generated<Json<VidType[]>>
  overwrites: Generated<Json<Partial<NonNullable<Channel['channel_overwrites']>>>>
  banner_url: string | null
  thumb_url: string | null
  tvart_url: string | null
  source_url: string | null
  last_refresh: number
  rules: Generated<Json<Partial<ScanRules>>>
  retention: Generated<Json<Partial<RetentionRules> & { changed_at?: number }>>
}

interface CommentsTable {
  video_id: string
  id: string
  parent: string
  position: number
  author: string
  author_id: string
  author_thumbnail: string
  author_is_uploader: 0 | 1
  is_favorited: 0 | 1
  like_count: number | null
  text: string
  timestamp: number
}

interface CuesTable {
  subtitle_id: number
  position: number
  start_ms: number
  end_ms: number
  line: string
}

interface DeletedAccountsTable {
  name: string
  created_at: number
}

interface DownloadLogLinesTable {
  video_id: string
  position: number
  logged_at: number
  level: 'info' | 'warning' | 'error'
  line: string
}

interface EmbedsTable {
  video_id: string
  digest: string
}

interface GenerationsTable {
  user_id: Generated<number>
  value: number
}

interface HostPausesTable {
  host: string
  worker: Generated<string>
  until: number
  reason: string
  blocks: Generated<number>
  error_class: Generated<string>
  since: Generated<number>
}

interface HostRequestsTable {
  host: string
  worker: string
  since: number
  count: number
  small_count: number
  is_reached: number
}

interface ImprovementsTable {
  video_id: string
  attempts: Generated<number>
  next_attempt: number | null
  tried_at: number | null
  is_requested: Generated<0 | 1>
  tool_version: string | null
  message: string | null
}

interface InputsTable {
  id: Generated<number>
  raw: string
  user_id: number | null
  target: 'pending' | 'ignore'
  auto_start: 0 | 1
  flat: 0 | 1
  force: 0 | 1
  state: 'new' | 'resolving' | 'done' | 'failed'
  outcome: string | null
  added_count: Generated<number>
  created_at: number
  yt_dlp_options: string | null
}

interface JobsTable {
  id: string
  name: TaskName
  payload: Json<unknown>
  dedupe_key: string | null
  status: 'PENDING' | 'STARTED' | 'SUCCESS' | 'FAILURE' | 'RETRY' | 'REVOKED' | 'FAILED'
  run_at: number
  attempts: Generated<number>
  claimed_by: string | null
  leased_until: number | null
  command: string | null
  result: string | null
  error: string | null
  outcomes: Json<TaskOutcome[]> | null
  created_at: number
  done_at: number | null
  position: Generated<number>
  main_job: string | null
  counts: Json<Record<string, number>> | null
}

interface KeptFilesTable {
  path: string
  kept_at: number
}

interface NotesTable {
  user_id: number
  id: string
  video_id: string
  position: number
  text: string
  words: string
  created_at: number
  updated_at: number
}

interface NotificationsTable {
  id: string
  task_group: string
  title: string
  api_start: 0 | 1
  api_stop: 0 | 1
  level: 'info' | 'error'
  messages: Json<string[]>
  progress: number | null
  command: 'STOP' | 'KILL' | null
  created_at: number
  expires_at: number | null
}

interface PartFetchesTable {
  kind: 'video' | 'channel' | 'playlist'
  subject_id: string
  part: string
  attempts: Generated<number>
  next_attempt: number | null
  error_class: string | null
  message: string | null
  failures: Generated<Json<Record<string, number>>>
}

interface PassageVectorsTable {
  embedding_id: number
  position: number
  first_cue: number
  last_cue: number
  vector: Uint8Array
}

interface PassedOverTable {
  video_id: string
  channel_id: string
  title: string
  duration: number | null
  published: number | null
  is_members_only: Generated<0 | 1>
  reason: string
  last_seen: number
}

interface PlayQueuesTable {
  user_id: number
  video_ids: Json<string[]>
  current_id: string | null
  repeat: 'off' | 'all' | 'one'
  version: number
}

interface PlaylistEntriesTable {
  playlist_id: string
  position: number
  video_id: string
  title: string
  uploader: string | null
}

interface PlaylistListingsTable {
  listing: string
  position: number
  video_id: string
  title: string
  uploader: string | null
  item: string
  created_at: number
}

interface PlaylistsTable {
  id: string
  name: string
  kind: 'regular' | 'custom'
  channel_id: string | null
  channel_name: string | null
  description: string | null
  is_active: Generated<0 | 1>
  is_subscribed: Generated<0 | 1>
  sort_order: Generated<'top' | 'bottom'>
  thumb_url: string | null
  source_url: string | null
  last_refresh: number
  rules: Generated<Json<Partial<ScanRules>>>
}

interface PublicationsTable {
  video_id: string
  media_path: string
  replaced_path: string | null
  missed: Generated<Json<unknown[]>>
  committed_at: number
  owner: string | null
  leased_until: number | null
}

interface PushAddressesTable {
  id: Generated<number>
  task: string
  url: string
}

interface QueueAttemptsTable {
  id: Generated<number>
  video_id: string
  started_at: number
  ended_at: number | null
  error_class: string | null
  message: string | null
  worker: Generated<string>
}

interface QueueItemsTable {
  video_id: string
  input_id: number | null
  source_url: string
  host: Generated<string>
  status: 'pending' | 'ignore'
  state: 'queued' | 'downloading' | 'downloaded' | 'indexed' | 'moved' | 'waiting' | 'failed'
  auto_start: Generated<0 | 1>
  position: number
  title: string
  channel_id: Generated<string>
  channel_name: Generated<string>
  duration: number | null
  published: number | null
  vid_type: Generated<DownloadItem['vid_type']>
  thumb_url: string | null
  has_thumb: Generated<0 | 1>
  is_forced: Generated<0 | 1>
  message: string | null
  error_class: string | null
  attempts: Generated<number>
  next_attempt: number | null
  claimed_by: string | null
  claimed_at: number | null
  work: Json<unknown> | null
  queued_at: number
  leased_until: number | null
  failures: Generated<Json<Record<string, number>>>
  is_improvement: Generated<0 | 1>
  yt_dlp_options: string | null
}

interface QueueUndoTable {
  id: string
  changed_at: number
  items: string
}

interface RecentSearchesTable {
  user_id: number
  query: string
  searched_at_ms: number
}

interface RefreshFailuresTable {
  kind: 'video' | 'channel' | 'playlist'
  subject_id: string
  looked_at: number
  error_class: string
  message: string
  strikes: Generated<number>
  struck_on: string | null
}

interface RefreshQueueTable {
  id: Generated<number>
  kind: 'video' | 'channel' | 'playlist'
  subject_id: string
  queued_at: number
}

interface RemovedPlaylistsTable {
  id: string
  channel_id: string | null
}

interface SavedSearchesTable {
  id: Generated<number>
  user_id: number
  name: string
  query: string
  created_at: number
}

interface SchedulesTable {
  name: string
  schedule: string
  config: Generated<Json<Record<string, number>>>
  last_run: number | null
  armed_at: Generated<number>
}

interface SearchChannelsTable {
  text: string
  more: string
}

interface SearchCommentsTable {
  text: string
}

interface SearchDescriptionsTable {
  text: string
}

interface SearchLabelsTable {
  text: string
  more: string
}

interface SearchLineTermsTable {
  term: string
  col: string
  doc: number
  cnt: number
}

interface SearchLinesTable {
  line: string
  facets: string
}

interface SearchPendingTable {
  kind: string
  subject_id: string
}

interface SearchPlaylistsTable {
  text: string
  more: string
}

interface SearchSubjectsTable {
  id: Generated<number>
  kind: 'video' | 'channel' | 'playlist'
  subject_id: string
}

interface SearchTranscriptsTable {
  text: string
}

interface SearchVideosTable {
  text: string
  more: string
}

interface SearchVocabularyTable {
  id: Generated<number>
  word: string
  count: number
  is_name: Generated<number>
}

interface SearchWordsTable {
  id: Generated<number>
  word: string
}

interface SeenEntriesTable {
  playlist_id: string
  video_id: string
}

interface SessionsTable {
  id_hash: string
  user_id: number
  csrf_token: string
  created_at: number
  expires_at: number
  user_agent: string | null
  address: string | null
  last_used_at: number | null
}

interface SettingsTable {
  name: string
  value: Json<unknown>
}

interface SiteFailuresTable {
  host: string
  worker: Generated<string>
  error_class: string
  message: string
  level: number
  items: string
  since: number
  failed_at: number
  probes: Generated<number>
  next_probe: number | null
  probe_item: string | null
}

interface SourceScansTable {
  kind: 'channel' | 'playlist'
  id: string
  last_success: number | null
  last_error: string | null
  error_class: string | null
  last_error_at: number | null
  failures: Generated<number>
  tabs: Generated<Json<unknown>>
  probed_at: number | null
  subscribed_at: number | null
  last_listing: number | null
  listing_rules: Json<unknown> | null
  feed: Json<unknown> | null
  claimed_by: string | null
}

interface SourceVideosTable {
  kind: 'channel' | 'playlist'
  source_id: string
  video_id: string
  title: string
  source_url: string
  channel_id: string
  channel_name: string
  duration: number | null
  published: number | null
  vid_type: DownloadItem['vid_type']
  thumb_url: string | null
  position: number
  rule: string | null
  reason: string | null
  first_seen: number
  last_seen: number
  removed_at: number | null
}

interface SubtitlesTable {
  id: Generated<number>
  video_id: string
  lang: string
  source: 'user' | 'auto' | 'file'
  name: string
  ext: string
  media_path: string
  url: string | null
  last_refresh: number
}

interface TokensTable {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  created_at: number
  last_used_at: number | null
  sealed: string | null
}

interface TranscriptEmbeddingsTable {
  id: Generated<number>
  subtitle_id: number
  model: string
  passages: number
  bits: Uint8Array
}

interface TrashEntriesTable {
  id: string
  video_id: string
  title: string
  channel_id: string
  channel_name: string
  duration: number
  size: number
  height: number
  has_media: 0 | 1
  has_thumb: 0 | 1
  reason: TrashReason
  deleted_by: string | null
  source_id: string | null
  source_name: string | null
  watched_days: number | null
  deleted_at: number
  kind: Generated<'video' | 'channel' | 'playlist'>
}

interface TrashMovesTable {
  video_id: string
  entry_id: string
  owner: string
  claimed_at: number
}

interface UnwatchedTable {
  user_id: number
  video_id: string
}

interface UnwatchedKeptTable {
  user_id: number
}

interface UserListEntriesTable {
  user_id: number
  list_id: string
  video_id: string
  position: number
  added_at: number
}

interface UserListsTable {
  user_id: number
  id: string
  name: string
  created_at: number
}

interface UsersTable {
  id: Generated<number>
  name: string
  password_hash: string
  is_admin: Generated<0 | 1>
  is_active: Generated<0 | 1>
  last_login_ms: number | null
  config: Generated<Json<Partial<UserConfig>>>
  created_at: number
}

interface VersionsTable {
  id: Generated<number>
  subject: string
  subject_id: string
  field: string
  old_value: string | null
  superseded_at: number
}

interface VideoRawTable {
  video_id: string
  info_gzip: Uint8Array
  fetched_at: number
}

interface VideosTable {
  id: string
  channel_id: string
  title: string
  description: string | null
  vid_type: 'videos' | 'streams' | 'shorts'
  is_active: Generated<0 | 1>
  published: number
  downloaded: number
  last_refresh: number
  duration: Generated<number>
  media_path: string
  media_size: Generated<number>
  width: Generated<number>
  height: Generated<number>
  view_count: Generated<number>
  like_count: Generated<number>
  dislike_count: Generated<number>
  average_rating: Generated<number>
  comment_count: number | null
  tags: Generated<Json<string[]>>
  categories: Generated<Json<string[]>>
  streams: Generated<Json<Stream[]>>
  chapters: Generated<Json<Chapter[]>>
  sponsorblock: Json<Sponsorblock> | null
  thumb_url: string | null
  thumb_is_placeholder: Generated<0 | 1>
  source_url: string | null
  is_kept: Generated<0 | 1>
  is_media_shared: Generated<0 | 1>
  shortcomings: Generated<Json<Shortcoming[]>>
}

interface WatchHistoryTable {
  user_id: number
  video_id: string
  day: number
  watched_at: number
  position: number | null
  watched: number
}

interface WatchStateTable {
  user_id: number
  video_id: string
  watched: Generated<0 | 1>
  watched_at: number | null
  position: number | null
  updated_at_ms: number
}

interface WatchTotalsTable {
  user_id: number
  videos: number
  duration: number
}

interface WorkersTable {
  id: string
  name: string
  owner: string
  host: string
  version: string
  job_types: Json<JobType[]>
  started_at: number
  seen_at: number
  leased_until: number
  drain: 'requested' | 'accepted' | null
  proxy: string | null
  yt_dlp_version: string | null
}

/** Tables and views by name. */
export interface Schema {
  channel_group_members: ChannelGroupMembersTable
  channel_groups: ChannelGroupsTable
  channel_handles: ChannelHandlesTable
  channel_totals: ChannelTotalsTable
  channels: ChannelsTable
  comments: CommentsTable
  cues: CuesTable
  deleted_accounts: DeletedAccountsTable
  download_log_lines: DownloadLogLinesTable
  embeds: EmbedsTable
  generations: GenerationsTable
  host_pauses: HostPausesTable
  host_requests: HostRequestsTable
  improvements: ImprovementsTable
  inputs: InputsTable
  jobs: JobsTable
  kept_files: KeptFilesTable
  notes: NotesTable
  notifications: NotificationsTable
  part_fetches: PartFetchesTable
  passage_vectors: PassageVectorsTable
  passed_over: PassedOverTable
  play_queues: PlayQueuesTable
  playlist_entries: PlaylistEntriesTable
  playlist_listings: PlaylistListingsTable
  playlists: PlaylistsTable
  publications: PublicationsTable
  push_addresses: PushAddressesTable
  queue_attempts: QueueAttemptsTable
  queue_items: QueueItemsTable
  queue_undo: QueueUndoTable
  recent_searches: RecentSearchesTable
  refresh_failures: RefreshFailuresTable
  refresh_queue: RefreshQueueTable
  removed_playlists: RemovedPlaylistsTable
  saved_searches: SavedSearchesTable
  schedules: SchedulesTable
  search_channels: SearchChannelsTable
  search_comments: SearchCommentsTable
  search_descriptions: SearchDescriptionsTable
  search_labels: SearchLabelsTable
  search_line_terms: SearchLineTermsTable
  search_lines: SearchLinesTable
  search_pending: SearchPendingTable
  search_playlists: SearchPlaylistsTable
  search_subjects: SearchSubjectsTable
  search_transcripts: SearchTranscriptsTable
  search_videos: SearchVideosTable
  search_vocabulary: SearchVocabularyTable
  search_words: SearchWordsTable
  seen_entries: SeenEntriesTable
  sessions: SessionsTable
  settings: SettingsTable
  site_failures: SiteFailuresTable
  source_scans: SourceScansTable
  source_videos: SourceVideosTable
  subtitles: SubtitlesTable
  tokens: TokensTable
  transcript_embeddings: TranscriptEmbeddingsTable
  trash_entries: TrashEntriesTable
  trash_moves: TrashMovesTable
  unwatched: UnwatchedTable
  unwatched_kept: UnwatchedKeptTable
  user_list_entries: UserListEntriesTable
  user_lists: UserListsTable
  users: UsersTable
  versions: VersionsTable
  video_raw: VideoRawTable
  videos: VideosTable
  watch_history: WatchHistoryTable
  watch_state: WatchStateTable
  watch_totals: WatchTotalsTable
  workers: WorkersTable
}
