import { Comment, Playlist, type UserConfig, type Video } from '@tubecellar/core/contract'
import {
  channelFixture,
  downloadFixture,
  pageFixture,
  appConfigFixture,
  userConfigFixture,
  videoFixture,
  reject,
} from '@tubecellar/core/testing'
import { createTestArchive } from './demo-archive.ts'

const channels = [
  ['North Light Films', 92_408, true, true],
  ['Salt Room', 8_140, true, true],
  ['Contour Lines', 1_240_000, false, false],
  ['Clay Hours', 512, false, true],
] as const

/** A playlist with two archived videos and one that is not archived. */
export const playlistFixture = (id: string, name: string, fields: object = {}) =>
  Playlist.parse({
    playlist_active: true,
    playlist_channel: 'North Light Films',
    playlist_channel_id: 'UCchannel0',
    playlist_description: 'Every light north of the sixtieth parallel, in the order they were lit.',
    playlist_entries: ['begun0', 'recent0', 'gone'].map((youtube_id, idx) => ({
      youtube_id,
      title: youtube_id,
      uploader: null,
      idx,
      downloaded: youtube_id !== 'gone',
    })),
    playlist_id: id,
    playlist_last_refresh: '2026-11-20T00:00:00+00:00',
    playlist_name: name,
    playlist_subscribed: true,
    playlist_sort_order: 'top',
    playlist_thumbnail: null,
    playlist_type: 'regular',
    ...fields,
  })

const commentFixture = (id: string, author: string, text: string, fields: object = {}) =>
  Comment.parse({
    comment_id: id,
    comment_text: text,
    comment_timestamp: 1_795_000_000,
    comment_time_text: '3 days ago',
    comment_likecount: 1204,
    comment_is_favorited: false,
    comment_author: author,
    comment_author_id: 'UCauthor',
    comment_author_thumbnail: '',
    comment_author_is_uploader: false,
    comment_parent: 'root',
    comment_replies: [],
    ...fields,
  })

const bucket = (doc_count: number, media_size: number) => ({
  doc_count,
  media_size,
  duration: doc_count * 900,
  duration_str: '',
})

/** Fields that fill a video page: chapters, a segment, subtitles and comments. */
const rich: Partial<Video> = {
  comment_count: 3,
  description: Array.from({ length: 7 }, (_, line) => `Line ${line + 1} of what is said about it.`).join('\n'),
  chapters: [
    { title: 'Crossing to the rock', start: 0, end: 160 },
    { title: 'The 1962 logbook', start: 160, end: 592 },
  ],
  subtitles: [
    { ext: 'vtt', name: 'English', lang: 'en', source: 'user', media_url: '/media/subtitle.vtt', url: null },
  ] as unknown as Video['subtitles'],
}

const SUBTITLES = [
  'WEBVTT',
  ...[
    'He says in the log that the cold was not the hard part.',
    'The hard part was that the lamp had to be wound every four hours.',
    'The lamp burned colza oil until 1871, about a gallon on a winter night, and the keeper carried it up the stairs.',
    'And the clockwork never changed at all.',
  ].map((text, index) => `14:${46 + index * 3}.000 --> 14:${48 + index * 3}.000\n${text}`),
].join('\n\n')

/** {@link createTestArchive} with data for every screen. `config` sets user settings. */
export function createFullArchive(config: Partial<UserConfig> = {}) {
  const { transport, recent, inProgress } = createTestArchive()
  const settings = { view_style_home: 'list', ...config } as const
  const all = channels.map(([channel_name, channel_subs, channel_subscribed, channel_active], index) =>
    channelFixture({ channel_id: `UCchannel${index}`, channel_name, channel_subs, channel_subscribed, channel_active }),
  )
  const playlists = [
    playlistFixture('PLlights', 'Lights of the north coast'),
    playlistFixture('PLown', 'For a long winter', {
      playlist_type: 'custom',
      playlist_channel: null,
      playlist_channel_id: null,
    }),
  ]
  const of = <T>(found: T | undefined, what: string): T => found ?? reject(404, `That ${what} does not exist`)
  const nav = (youtube_id: string) => ({
    youtube_id,
    title: `Companion ${youtube_id}`,
    uploader: null,
    idx: 0,
    downloaded: true,
    vid_thumb: null,
  })

  transport.on('getUserConfig', () => userConfigFixture(settings))
  transport.on('updateUserConfig', ({ body }) => userConfigFixture({ ...settings, ...(body as object) }))
  transport.on('listChannels', () => pageFixture(all))
  transport.on('getChannel', ({ params }) =>
    of(
      all.find(({ channel_id }) => channel_id === params['id']),
      'channel',
    ),
  )
  transport.on('getChannelNav', () => ({
    has_pending: true,
    has_ignored: false,
    has_playlists: true,
    has_videos: true,
    has_streams: true,
    has_shorts: false,
  }))
  transport.on('getChannelAggs', () => ({
    total_items: { value: 214 },
    total_size: { value: 88_000_000_000 },
    total_duration: { value: 720_000, value_str: '8d 8h' },
  }))
  transport.on('updateChannel', () => all[0])
  transport.on('listPlaylists', () => pageFixture(playlists))
  transport.on('getPlaylist', ({ params }) =>
    of(
      playlists.find(({ playlist_id }) => playlist_id === params['id']),
      'playlist',
    ),
  )
  transport.on('changeCustomPlaylist', () => playlists[1])
  transport.on('getVideo', ({ params }) => {
    const video = [...inProgress, ...recent].find(({ youtube_id }) => youtube_id === params['id'])
    return videoFixture({ ...of(video, 'video'), ...rich })
  })
  transport.file('/media/subtitle.vtt', () => SUBTITLES)
  transport.on('listSimilar', () => recent.slice(1, 4))
  transport.on('listComments', () => [
    commentFixture('c1', 'Maren Oster', 'My grandfather rowed the relief boat in this.', {
      comment_replies: [commentFixture('c2', 'North Light Films', 'He did.', { comment_author_is_uploader: true })],
    }),
    commentFixture('c3', 'Tom', 'The lamp!', { comment_likecount: 0 }),
  ])
  transport.on('listVideoNav', () => [
    {
      playlist_meta: { current_idx: 0, playlist_id: 'PLlights', playlist_name: 'Lights', playlist_channel: null },
      playlist_previous: null,
      playlist_next: nav('recent1'),
    },
  ])
  transport.on('listDownloadChannels', () => ({
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: 0,
    buckets: [
      { key: ['clay hours', 'UCchannel0'], key_as_string: '', doc_count: 21 },
      { key: ['salt room', 'UCchannel1'], key_as_string: '', doc_count: 16 },
    ],
  }))
  transport.on('listDownloads', () =>
    pageFixture([
      downloadFixture({
        youtube_id: 'running',
        title: 'What the ringing on this edge is telling you',
        queue_state: 'downloading',
        progress: {
          ...{ step: 'x', fraction: 0.62, received_bytes: 155_189_248, total_bytes: 250_609_664 },
          ...{ bytes_per_second: 3_250_585, seconds_left: 29 },
        },
      }),
      downloadFixture({
        youtube_id: 'failed',
        title: 'Truing a wheel by ear',
        queue_state: 'failed',
        reason: 'members-only video',
        advice: "Add cookies of a member's account, then retry",
        message: 'This video is for channel members only. (Join this channel to get access.)',
      }),
      downloadFixture({ queue_state: 'queued', position: 1 }),
      downloadFixture({
        youtube_id: 'waiting',
        title: 'Throwing a two-liter crock without a template',
        queue_state: 'waiting',
        next_attempt: 4_102_444_800,
        reason: 'bot check',
      }),
    ]),
  )
  transport.on('search', () => ({
    queryType: 'simple',
    results: {
      video_results: recent.slice(0, 3),
      channel_results: all.slice(0, 1),
      playlist_results: playlists.slice(0, 1),
      fulltext_results: [
        {
          youtube_id: 'begun0',
          title: "The last keeper's log",
          subtitle_fragment_id: 'f1',
          subtitle_index: 1,
          subtitle_line: 'and the whole <span class="settings-current">lighthouse</span> turned on mercury &amp; oil',
          subtitle_start: '00:09:58.000',
          subtitle_end: '00:10:04.000',
          subtitle_channel: 'North Light Films',
          subtitle_channel_id: 'UCchannel0',
          subtitle_lang: 'en',
          subtitle_source: 'user',
          subtitle_last_refresh: 0,
          vid_thumb_url: null,
          _index: '',
          _score: 14.2,
        },
      ],
    },
  }))
  transport.on('getTrashStats', () => reject(404, 'This server has no trash.'))
  transport.on('getVideoStats', () => ({
    ...bucket(4318, 3.1e12),
    type_videos: bucket(3900, 2.9e12),
    type_shorts: bucket(300, 1e10),
    type_streams: bucket(118, 2e11),
    active_true: bucket(4201, 3e12),
    active_false: bucket(117, 1e11),
  }))
  const group = { doc_count: 41, active_true: 38, active_false: 3, subscribed_true: 29, subscribed_false: 12 }
  transport.on('getChannelStats', () => group)
  transport.on('getPlaylistStats', () => ({ ...group, doc_count: 12 }))
  transport.on('getDownloadStats', () => ({
    pending: 37,
    ignore: 4,
    pending_videos: 30,
    pending_shorts: 5,
    pending_streams: 2,
  }))
  transport.on('getWatchStats', () => ({
    total: { duration: 4_000_000, duration_str: '', items: 4318 },
    watched: { duration: 2_500_000, duration_str: '', progress: 0.62, items: 2711 },
    unwatched: { duration: 1_500_000, duration_str: '', progress: 0.38, items: 1607 },
  }))
  transport.on('getDownloadHistory', () =>
    [4, 9, 0, 41, 12, 7, 3].map((count, day) => ({ date: `2026-11-${13 + day}`, count, media_size: count * 8e8 })),
  )
  transport.on('getBiggestChannels', () =>
    all.map(({ channel_id: id, channel_name: name }, index) => ({
      id,
      name,
      ...bucket(400 - index * 90, (4 - index) * 1e11),
    })),
  )
  transport.on('getAppSettings', () => appConfigFixture())
  transport.on('updateAppSettings', ({ body }) => merge(appConfigFixture(), body as Groups))
  transport.on('getCookieState', () => ({ cookie_enabled: true, status: true, validated_str: '2026-11-19 08:00' }))
  transport.on('listSnapshots', () => ({
    next_exec: 0,
    next_exec_str: '2026-11-21 00:00',
    expire_after: '30d',
    snapshots: [
      {
        id: 's1',
        state: 'SUCCESS',
        es_version: '',
        start_date: '2026-11-20 00:00',
        end_date: '',
        end_stamp: 0,
        duration_s: 4,
      },
    ],
  }))
  transport.on('getImportFolder', () => reject(404, 'Not found'))
  transport.on('getYtDlp', () => reject(404, 'Not found'))
  transport.on('listTasksByName', () => [])
  transport.on('listBackups', () => [
    { filename: 'ta_backup-20261119-auto.zip', file_path: '', file_size: 0, timestamp: '20261119', reason: 'auto' },
  ])
  return { transport }
}

type Groups = Record<string, Record<string, unknown>>

function merge(config: object, change: Groups): object {
  const groups = config as Groups
  return {
    ...groups,
    ...Object.fromEntries(Object.entries(change).map(([name, fields]) => [name, { ...groups[name], ...fields }])),
  }
}
