import type { Generated } from 'kysely'
import type {
  PushAddressesTable,
  RefreshQueueTable,
  SchedulesTable,
  SessionsTable,
  SettingsTable,
  TokensTable,
  UsersTable,
} from './schema-access.ts'
import type { WatchStateSchema } from './schema-watch-state.ts'

interface ChannelsTable {
  id: string
  name: string
  description: string | null
  subscriber_count: Generated<number>
  is_active: Generated<number>
  is_subscribed: Generated<number>
  tags: Generated<string>
  tabs: Generated<string>
  overwrites: Generated<string>
  rules: Generated<string>
  banner_url: string | null
  thumb_url: string | null
  tvart_url: string | null
  source_url: string | null
  last_refresh: number
}

interface VideosTable {
  id: string
  channel_id: string
  title: string
  description: string | null
  vid_type: 'videos' | 'streams' | 'shorts'
  is_active: Generated<number>
  published: number
  downloaded: number
  last_refresh: number
  duration: Generated<number>
  media_path: string
  media_size: Generated<number>
  is_media_shared: Generated<number>
  width: Generated<number>
  height: Generated<number>
  view_count: Generated<number>
  like_count: Generated<number>
  dislike_count: Generated<number>
  average_rating: Generated<number>
  comment_count: number | null
  tags: Generated<string>
  categories: Generated<string>
  streams: Generated<string>
  chapters: Generated<string>
  sponsorblock: string | null
  thumb_url: string | null
  thumb_is_placeholder: Generated<number>
  is_kept: Generated<number>
  source_url: string | null
}

interface VideoRawTable {
  video_id: string
  info_gzip: Uint8Array
  fetched_at: number
}

interface VersionsTable {
  id: Generated<number>
  subject: string
  subject_id: string
  field: string
  old_value: string | null
  superseded_at: number
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

interface CuesTable {
  subtitle_id: number
  position: number
  start_ms: number
  end_ms: number
  line: string
}

interface CommentsTable {
  video_id: string
  id: string
  parent: string
  position: number
  author: string
  author_id: string
  author_thumbnail: string
  author_is_uploader: number
  is_favorited: number
  like_count: number | null
  text: string
  timestamp: number
}

interface PlaylistsTable {
  id: string
  name: string
  kind: 'regular' | 'custom'
  channel_id: string | null
  channel_name: string | null
  description: string | null
  is_active: Generated<number>
  is_subscribed: Generated<number>
  sort_order: Generated<'top' | 'bottom'>
  thumb_url: string | null
  source_url: string | null
  last_refresh: number
}

interface PlaylistEntriesTable {
  playlist_id: string
  position: number
  video_id: string
  title: string
  uploader: string | null
}

interface InputsTable {
  id: Generated<number>
  raw: string
  user_id: number | null
  target: 'pending' | 'ignore'
  auto_start: number
  flat: number
  force: number
  state: 'new' | 'resolving' | 'done' | 'failed'
  outcome: string | null
  added_count: Generated<number>
  created_at: number
}

interface QueueItemsTable {
  video_id: string
  input_id: number | null
  source_url: string
  host: Generated<string>
  status: 'pending' | 'ignore'
  state: 'queued' | 'downloading' | 'downloaded' | 'indexed' | 'moved' | 'waiting' | 'failed'
  auto_start: Generated<number>
  position: number
  title: string
  channel_id: Generated<string>
  channel_name: Generated<string>
  duration: number | null
  published: number | null
  vid_type: Generated<string>
  thumb_url: string | null
  has_thumb: Generated<number>
  is_forced: Generated<number>
  message: string | null
  error_class: string | null
  attempts: Generated<number>
  next_attempt: number | null
  claimed_by: string | null
  claimed_at: number | null
  leased_until: number | null
  failures: Generated<string>
  work: string | null
  queued_at: number
}

interface QueueAttemptsTable {
  id: Generated<number>
  video_id: string
  started_at: number
  ended_at: number | null
  error_class: string | null
  message: string | null
}

interface HostPausesTable {
  host: string
  until: number
  reason: string
  blocks: Generated<number>
}

interface JobsTable {
  id: string
  name: string
  payload: string
  dedupe_key: string | null
  status: 'PENDING' | 'STARTED' | 'SUCCESS' | 'FAILURE' | 'RETRY' | 'REVOKED' | 'FAILED'
  run_at: number
  attempts: Generated<number>
  claimed_by: string | null
  leased_until: number | null
  command: string | null
  result: string | null
  error: string | null
  created_at: number
  done_at: number | null
}

interface NotificationsTable {
  id: string
  task_group: string
  title: string
  api_start: number
  api_stop: number
  level: string
  messages: string
  progress: number | null
  command: string | null
  created_at: number
  expires_at: number | null
}

/** The tables as the migrations leave them; what each column means is said there. Booleans are 0/1. */
export interface Schema extends WatchStateSchema {
  users: UsersTable
  sessions: SessionsTable
  tokens: TokensTable
  settings: SettingsTable
  channels: ChannelsTable
  videos: VideosTable
  video_raw: VideoRawTable
  versions: VersionsTable
  subtitles: SubtitlesTable
  cues: CuesTable
  comments: CommentsTable
  playlists: PlaylistsTable
  playlist_entries: PlaylistEntriesTable
  inputs: InputsTable
  queue_items: QueueItemsTable
  queue_attempts: QueueAttemptsTable
  host_pauses: HostPausesTable
  jobs: JobsTable
  notifications: NotificationsTable
  schedules: SchedulesTable
  push_addresses: PushAddressesTable
  refresh_queue: RefreshQueueTable
}
