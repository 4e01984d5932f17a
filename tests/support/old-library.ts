/**
 * An archive in the format of release 0.5.4 of this API: dates with offsets, no keys of later releases, sort fields of
 * its search engine between the values, and null or false where later releases have 0 or no key. The titles are hostile
 * on purpose.
 */
const extra = { _index: 'ta_video_v2', _score: 0 }

export const HOSTILE_TITLE = '<img src=x onerror="window.owned = true">Night \u202Etram'

export const oldChannel = {
  channel_id: 'UCabcdefghijklmnopqrstuv',
  channel_active: true,
  channel_banner_url: '/cache/channels/UCabcdefghijklmnopqrstuv_banner.jpg',
  channel_thumb_url: '/cache/channels/UCabcdefghijklmnopqrstuv_thumb.jpg',
  channel_tvart_url: '/cache/channels/UCabcdefghijklmnopqrstuv_tvart.jpg',
  channel_description: false,
  channel_last_refresh: '2025-01-02T03:04:05+00:00',
  channel_name: 'Harbor Pictures',
  channel_subs: 1200,
  channel_subscribed: true,
  channel_views: 0,
  channel_tags: null,
  _index: 'ta_channel_v2',
  _score: 1,
}

const player = { watched: false, duration: 60, duration_str: '1m' }

export const oldVideo = {
  ...extra,
  active: true,
  category: ['Film'],
  channel: oldChannel,
  comment_count: 1,
  date_downloaded: 1735787045,
  description: 'See https://example.org/a?b=c and javascript:alert(1) and <b>0:42</b>.',
  media_size: 1048576,
  media_url: '/youtube/UCabcdefghijklmnopqrstuv/Ab3dEf6hIj0.mp4',
  player: { ...player, progress: 50, position: 30 },
  playlist: ['PLharbour'],
  published: '2024-12-31T00:00:00+00:00',
  sponsorblock: {
    is_enabled: true,
    last_refresh: 1735787045,
    has_unlocked: false,
    segments: [{ category: 'sponsor', segment: [10, 20.5], UUID: 'u1', videoDuration: 60, votes: 2, locked: 0 }],
  },
  stats: { like_count: 2, average_rating: 0.0, view_count: 9, dislike_count: 0 },
  streams: [
    { bitrate: 900000, codec: 'h264', height: 1080, index: 0, type: 'video', width: 1920 },
    { bitrate: 128000, codec: 'aac', index: 1, type: 'audio' },
  ],
  subtitles: null,
  tags: null,
  title: HOSTILE_TITLE,
  vid_last_refresh: '2025-01-02T03:04:05+00:00',
  vid_thumb_url: '/cache/videos/a/Ab3dEf6hIj0.jpg',
  vid_type: 'videos',
  youtube_id: 'Ab3dEf6hIj0',
}

const { playlist: _playlist, sponsorblock: _sponsorblock, subtitles: _subtitles, ...bare } = oldVideo

/** The same release leaves out missing values of a video. */
export const bareVideo = {
  ...bare,
  youtube_id: 'Zz9yXw8vUt7',
  title: 'A quiet crossing',
  description: null,
  comment_count: null,
  player,
  media_url: '/youtube/UCabcdefghijklmnopqrstuv/Zz9yXw8vUt7.mp4',
  vid_thumb_url: '/cache/videos/z/Zz9yXw8vUt7.jpg',
}

const entry = (idx: number, { youtube_id, title }: { youtube_id: string; title: string }) => ({
  downloaded: true,
  idx,
  title,
  uploader: 'Harbor Pictures',
  youtube_id,
})

export const oldPlaylist = {
  playlist_active: true,
  playlist_channel: 'Harbor Pictures',
  playlist_channel_id: oldChannel.channel_id,
  playlist_description: 'False',
  playlist_entries: [entry(0, oldVideo), entry(1, bareVideo)],
  playlist_id: 'PLharbour',
  playlist_last_refresh: '2025-01-02T03:04:05+00:00',
  playlist_name: 'Crossings',
  playlist_subscribed: true,
  playlist_thumbnail: '/cache/playlists/PLharbour.jpg',
  playlist_type: 'regular',
  _index: 'ta_playlist_v2',
  _score: 1,
}

export const oldNav = [
  {
    playlist_meta: {
      current_idx: 0,
      playlist_id: 'PLharbour',
      playlist_name: 'Crossings',
      playlist_channel: 'Harbor Pictures',
    },
    playlist_previous: null,
    playlist_next: { ...entry(1, bareVideo), vid_thumb: bareVideo.vid_thumb_url },
  },
]

export const oldComments = [
  {
    comment_author: '<i>keeper</i>',
    comment_author_id: 'UC1',
    comment_author_is_uploader: false,
    comment_author_thumbnail: '',
    comment_id: 'c1',
    comment_is_favorited: false,
    comment_likecount: null,
    comment_parent: 'root',
    comment_text: '<script>window.owned = true</script> at 0:42',
    comment_time_text: '2025-01-01',
    comment_timestamp: 1735689600,
    comment_replies: [],
  },
]

export const oldDownload = {
  _index: 'ta_download',
  _score: 0,
  channel_id: oldChannel.channel_id,
  channel_indexed: true,
  channel_name: 'Harbor Pictures',
  duration: '12m 03s',
  message: 'ERROR: <b>[youtube] Private video</b>',
  published: '2025-01-02T00:00:00+00:00',
  status: 'pending',
  timestamp: 1735787045,
  title: 'Waiting for high water',
  vid_thumb_url: 'https://i.ytimg.com/vi/kR4x0vFm9Qe/maxresdefault.jpg',
  vid_type: 'videos',
  youtube_id: 'kR4x0vFm9Qe',
}

export const oldHit = {
  youtube_id: oldVideo.youtube_id,
  title: oldVideo.title,
  subtitle_fragment_id: 'Ab3dEf6hIj0-en-1',
  subtitle_index: 1,
  subtitle_line: 'the <span class="settings-current">tram</span> at night',
  subtitle_start: '00:00:12.400',
  subtitle_end: '00:00:15.000',
  subtitle_channel: 'Harbor Pictures',
  subtitle_channel_id: oldChannel.channel_id,
  subtitle_lang: 'en',
  subtitle_source: 'auto',
  subtitle_last_refresh: 1735787045,
  vid_thumb_url: oldVideo.vid_thumb_url,
  _index: 'ta_subtitle',
  _score: 3.21,
}

export const oldUserConfig: Record<string, unknown> = {
  stylesheet: 'dark.css',
  page_size: 12,
  sort_by: 'published',
  sort_order: 'desc',
  view_style_home: 'grid',
  view_style_channel: 'list',
  view_style_downloads: 'list',
  view_style_playlist: 'grid',
  grid_items: 3,
  hide_watched: false,
  file_size_unit: 'binary',
  show_ignored_only: false,
  show_subed_only: false,
  show_help_text: true,
}

export const oldAppConfig: Record<string, Record<string, unknown>> = {
  subscriptions: { channel_size: 50, live_channel_size: 50, shorts_channel_size: 50, auto_start: false },
  downloads: {
    limit_speed: null,
    sleep_interval: 10,
    autodelete_days: null,
    format: null,
    format_sort: null,
    add_metadata: false,
    add_thumbnail: false,
    subtitle: null,
    subtitle_source: null,
    subtitle_index: false,
    comment_max: null,
    comment_sort: 'top',
    cookie_import: false,
    potoken: false,
    throttledratelimit: null,
    extractor_lang: null,
    integrate_ryd: false,
    integrate_sponsorblock: true,
  },
  application: { enable_snapshot: true, enable_cast: false },
}
