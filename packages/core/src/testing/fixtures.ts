import {
  Account,
  APP_CONFIG_DEFAULTS,
  AppConfig,
  BlockedSite,
  Channel,
  DownloadItem,
  GapVideo,
  HistoryEntry,
  Note,
  Notification,
  paginate,
  PersonalList,
  Ping,
  Playlist,
  RetentionRules,
  ScanRules,
  USER_CONFIG_DEFAULTS,
  UserConfig,
  Video,
  YtDlpStatus,
  type Paginate,
} from '../contract/index.ts'

// Every builder ends with the contract's parser, so an outdated fixture throws.

export function channelFixture(overrides: Partial<Channel> = {}): Channel {
  return Channel.parse({
    channel_id: 'UCnorthlightfilms0000001',
    channel_active: true,
    channel_banner_url: '/cache/channels/UCnorthlightfilms0000001_banner.jpg',
    channel_thumb_url: '/cache/channels/UCnorthlightfilms0000001_thumb.jpg',
    channel_tvart_url: null,
    channel_description: 'Films about lights and the people who kept them.',
    channel_last_refresh: '2026-11-20T08:00:00+00:00',
    channel_name: 'North Light Films',
    channel_subs: 92_408,
    channel_subscribed: true,
    channel_tags: ['lighthouse'],
    channel_tabs: ['videos'],
    ...overrides,
  })
}

/** A video that was skipped without a known rule, unless overridden. */
export function gapVideoFixture(overrides: Partial<GapVideo> = {}): GapVideo {
  return GapVideo.parse({
    youtube_id: 'a',
    title: 'Relief boat',
    duration: null,
    published: null,
    state: 'skipped',
    rule: null,
    reason: null,
    attempts: 0,
    next_attempt: null,
    first_seen: '2026-11-14T00:00:00+00:00',
    removed_at: null,
    ...overrides,
  })
}

/** No rules, unless overridden. */
export function retentionFixture(overrides: Partial<RetentionRules> = {}): RetentionRules {
  return RetentionRules.parse({
    max_age_days: null,
    max_videos: null,
    max_size_gib: null,
    only_watched: null,
    ...overrides,
  })
}

/** No rules, unless overridden. */
export function scanRulesFixture(overrides: Partial<ScanRules> = {}): ScanRules {
  return ScanRules.parse({
    title_includes: null,
    title_excludes: null,
    min_duration: null,
    max_duration: null,
    published_after: null,
    skip_members_only: null,
    ...overrides,
  })
}

export function videoFixture(overrides: Partial<Video> = {}): Video {
  const id = overrides.youtube_id ?? 'kee9Lantern'
  return Video.parse({
    active: true,
    category: ['Film'],
    channel: channelFixture(),
    comment_count: null,
    date_downloaded: 1_795_000_000,
    description: 'The light was automated in 1983.',
    media_size: 1_395_864_371,
    media_url: `/youtube/UCnorthlightfilms0000001/${id}.mp4`,
    player: { watched: false, duration: 2467, duration_str: '41m 07s' },
    playlist: [],
    published: '2026-11-12T00:00:00+00:00',
    sponsorblock: null,
    stats: { like_count: 21_907, average_rating: 4.5, view_count: 318_442, dislike_count: 0 },
    streams: [
      { type: 'video', index: 0, codec: 'h264', bitrate: 3_900_000, width: 1920, height: 1080 },
      { type: 'audio', index: 1, codec: 'aac', bitrate: 129_000 },
    ],
    subtitles: [],
    tags: ['lighthouse', 'oral history'],
    title: "The last keeper's log: forty nights on Skerrow Light",
    vid_last_refresh: '2026-11-20T00:00:00+00:00',
    vid_thumb_url: `/cache/videos/k/${id}.jpg`,
    vid_type: 'videos',
    youtube_id: id,
    ...overrides,
  })
}

export function downloadFixture(overrides: Partial<DownloadItem> = {}): DownloadItem {
  return DownloadItem.parse({
    channel_id: 'UCcontourlines0000000001',
    channel_indexed: true,
    channel_name: 'Contour Lines',
    duration: '24m 11s',
    published: '2026-11-16T00:00:00+00:00',
    status: 'pending',
    timestamp: 1_795_000_000,
    title: 'How a river moved four kilometers overnight',
    vid_thumb_url: null,
    vid_type: 'videos',
    youtube_id: 'kR4x0vFm9Qe',
    ...overrides,
  })
}

export function notificationFixture(overrides: Partial<Notification> = {}): Notification {
  return Notification.parse({
    id: '7f0c1c52-5d8e-4f3a-9d0f-0a4f6a7b8c9d',
    title: 'Downloading',
    group: 'download:run',
    api_start: true,
    api_stop: true,
    level: 'info',
    messages: ['Downloading: How a river moved four kilometers overnight', 'Video 2 of 6'],
    progress: 0.62,
    command: null,
    ...overrides,
  })
}

export function blockedSiteFixture(overrides: Partial<BlockedSite> = {}): BlockedSite {
  return BlockedSite.parse({
    host: 'www.youtube.com',
    worker: '',
    state: 'paused',
    error_class: 'bot-check',
    reason: 'the site asks whether this server is a robot',
    advice: 'Add cookies.',
    message: 'Sign in',
    since: null,
    next_attempt: 1_795_000_000,
    waiting: 18,
    ...overrides,
  })
}

export function ytDlpStatusFixture(overrides: Partial<YtDlpStatus> = {}): YtDlpStatus {
  return YtDlpStatus.parse({
    version: '2026.11.10',
    path: '/usr/bin/yt-dlp',
    channel: null,
    source: null,
    changed_at: null,
    reason: null,
    checked_at: null,
    can_update: true,
    can_roll_back: false,
    previous: null,
    rejected: [],
    ...overrides,
  })
}

export function pingFixture(overrides: Partial<Ping> = {}): Ping {
  return Ping.parse({ response: 'pong', user: 1, version: 'v1.0.0', ta_update: null, ...overrides })
}

/** Staff by default. */
export function accountFixture(overrides: Partial<Account> = {}): Account {
  return Account.parse({
    id: 1,
    name: 'keeper',
    is_superuser: true,
    is_staff: true,
    groups: [],
    user_permissions: [],
    last_login: null,
    ...overrides,
  })
}

export function userConfigFixture(overrides: Partial<UserConfig> = {}): UserConfig {
  return UserConfig.parse({ ...USER_CONFIG_DEFAULTS, ...overrides })
}

export function appConfigFixture(): AppConfig {
  return AppConfig.parse(APP_CONFIG_DEFAULTS)
}

/** A regular playlist of a channel with two archived videos and one that is not archived. */
export function playlistFixture(overrides: Partial<Playlist> = {}): Playlist {
  return Playlist.parse({
    playlist_active: true,
    playlist_channel: 'North Light Films',
    playlist_channel_id: 'UCnorthlightfilms0000001',
    playlist_description: null,
    playlist_entries: ['v1', 'v2', 'gone'].map((youtube_id, idx) => ({
      youtube_id,
      title: youtube_id,
      uploader: null,
      idx,
      downloaded: youtube_id !== 'gone',
    })),
    playlist_id: 'PLlights',
    playlist_last_refresh: '2026-11-20T00:00:00+00:00',
    playlist_name: 'Lights of the north coast',
    playlist_subscribed: true,
    playlist_sort_order: 'top',
    playlist_thumbnail: null,
    playlist_type: 'regular',
    ...overrides,
  })
}

/** A video in progress, unless overridden. */
export function historyEntryFixture(overrides: Partial<HistoryEntry> = {}): HistoryEntry {
  const videoId = overrides.youtube_id ?? 'kee9Lantern'
  return HistoryEntry.parse({
    id: `20261120-${videoId}`,
    youtube_id: videoId,
    title: 'The last keeper’s log',
    channel_id: 'UCnorthlightfilms0000001',
    channel_name: 'North Light Films',
    published: '2026-11-12T00:00:00+00:00',
    duration: 2467,
    vid_thumb_url: `/cache/videos/k/${videoId}.jpg`,
    watched_at: 1_795_000_000,
    position: 1529,
    is_watched: false,
    ...overrides,
  })
}

export function noteFixture(overrides: Partial<Note> = {}): Note {
  return Note.parse({
    id: 'n1',
    youtube_id: 'kee9Lantern',
    position: 296,
    text: 'Clockwork winding',
    created_at: 1_795_000_000,
    updated_at: 1_795_000_000,
    title: 'The last keeper’s log',
    channel_id: 'UCnorthlightfilms0000001',
    channel_name: 'North Light Films',
    duration: 2467,
    vid_thumb_url: '/cache/videos/k/kee9Lantern.jpg',
    ...overrides,
  })
}

/** A list response with one page, or a page of a longer list. */
export function personalListFixture(overrides: Partial<PersonalList> = {}): PersonalList {
  return PersonalList.parse({
    id: 'watch-later',
    kind: 'watch_later',
    name: 'Watch Later',
    created: null,
    video_ids: [],
    vid_thumb_url: null,
    ...overrides,
  })
}

export function pageFixture<T>(
  data: readonly T[],
  details: { page?: number; pageSize?: number; totalHits?: number } = {},
) {
  const { page = 0, pageSize = Math.max(data.length, 12), totalHits = data.length } = details
  const paginated: Paginate = paginate({ page, pageSize, totalHits, params: '' })
  return { data: [...data], paginate: paginated }
}
