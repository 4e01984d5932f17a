import type { Video } from '@tubecellar/core/contract'
import {
  channelFixture,
  accountFixture,
  appConfigFixture,
  pageFixture,
  pingFixture,
  userConfigFixture,
  videoFixture,
  createFakeTransport,
  reject,
} from '@tubecellar/core/testing'
import { addSearch } from './search-archive.ts'

const CONTINUED = [
  ["The last keeper's log: forty nights on Skerrow Light", 'North Light Films', 37, '12 Nov 2026', 2467],
  ['Riding the valley line end to end: cab view', 'Branch Line Atlas', 18, '11 Nov 2026', 5000],
  ['Boring databases: Protocol Garden 2026, day one', 'Protocol Garden', 84, '10 Nov 2026', 3000],
] as const

const RECENT = [
  ['Six hours of sky in six minutes, with the maths', 'Dark Sky Diary', 381, '20 Nov 2026', ''],
  ['What the ringing on this edge is telling you', 'Solder & Sine', 1324, '20 Nov 2026', ''],
  ['Why your loaf opens sideways, and how to stop it', 'Slow Crumb', 1012, '19 Nov 2026', ''],
  ['Restoring a jointer plane nobody wanted', 'Bench & Burr', 1695, '18 Nov 2026', 'watched'],
  ['One oscillator, eleven sounds: a patch from scratch', 'Patch Weather', 2020, '17 Nov 2026', ''],
  ['How a river moved four kilometers overnight', 'Contour Lines', 1451, '16 Nov 2026', 'gone'],
  ['One year on one acre: October', 'Quiet Hectare', 1170, '15 Nov 2026', 'watched'],
  ['Counting fish badly, then counting them well', 'Salt Room', 817, '13 Nov 2026', ''],
  ['Night shift on line 11, in the rain', 'Last Tram Home', 3524, '11 Nov 2026', ''],
  ['Throwing a two-litre crock without a template', 'Clay Hours', 1862, '10 Nov 2026', 'watched'],
  ['Truing a wheel by ear', 'True Spoke', 588, '8 Nov 2026', ''],
  ['Three days snowed in at Hut Six', 'Hut to Hut', 2180, '7 Nov 2026', ''],
] as const

function video(
  id: string,
  [title, channel, , date]: readonly [string, string, number, string, unknown],
  player: Video['player'],
  active = true,
) {
  return videoFixture({
    youtube_id: id,
    title,
    active,
    published: new Date(`${date} UTC`).toISOString().replace('.000Z', '+00:00'),
    channel: channelFixture({ channel_id: `UC${id}`, channel_name: channel }),
    player,
  })
}

const inProgress = CONTINUED.map((row, index) => {
  const [, , percent, , duration] = row
  return video(`begun${index}`, row, {
    watched: false,
    duration,
    duration_str: '',
    position: (duration * percent) / 100,
  })
})

const recent = RECENT.map((row, index) => {
  const [, , duration, , state] = row
  return video(`recent${index}`, row, { watched: state === 'watched', duration, duration_str: '' }, state !== 'gone')
})

const TOTAL = 4318

/** The videos of the first page again, with other IDs and titles. */
function recentPage(page: number): readonly Video[] {
  if (page <= 1) return recent
  const count = Math.min(recent.length, TOTAL - (page - 1) * recent.length)
  return recent
    .slice(0, count)
    .map(each => ({ ...each, youtube_id: `${each.youtube_id}-${page}`, title: `${each.title}, part ${page}` }))
}

/** A server in memory with a signed-in admin, 4,318 videos and three in progress. */
export function createTestArchive() {
  const all = [...inProgress, ...recent]
  const transport = createFakeTransport({
    ping: () => pingFixture(),
    getAccount: () => accountFixture(),
    getUserConfig: () => userConfigFixture({ view_style_home: 'list' }),
    getAppSettings: () => appConfigFixture(),
    listVideos: ({ query }) =>
      query.get('watch') === 'continue'
        ? pageFixture(inProgress)
        : pageFixture(recentPage(Number(query.get('page') ?? 0)), {
            totalHits: TOTAL,
            page: Number(query.get('page') ?? 0),
          }),
    listVideoNav: () => [],
    listSimilar: () => [],
    getVideo: ({ params }) =>
      all.find(({ youtube_id }) => youtube_id === params['id']) ?? reject(404, 'That video does not exist'),
    listDownloads: () => pageFixture([]),
    listDownloadChannels: () => ({ doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [] }),
    getDownloadLog: ({ params }) =>
      params['id'] === 'running'
        ? [
            { time: 1_795_176_031, level: 'info', text: 'Starting' },
            { time: 1_795_176_032, level: 'info', text: 'Receiving data' },
            { time: 1_795_176_112, level: 'warning', text: 'A part of the video was received again' },
          ]
        : [],
    listBlockedSites: () => [],
    listNotifications: () => [],
    listAccounts: () => [],
    listChannelGroups: () => [],
    listVideoFilters: () => ({ years: [], subtitles: [], tags: [] }),
    listNotes: () => pageFixture([]),
    listPersonalLists: () => [],
    listSessions: () => [],
    listTokens: () => [],
    setWatched: ({ body }) => body,
    clearProgress: () => undefined,
    updateUserConfig: ({ body }) => userConfigFixture({ view_style_home: 'list', ...(body as object) }),
    saveProgress: ({ body }) => ({ watched: false, duration: 600, duration_str: '10m', ...(body as object) }),
  })
  addSearch(transport)
  return {
    transport,
    inProgress,
    recent,
    ping: () => pingFixture(),
    page: pageFixture,
    noPages: pageFixture([]).paginate,
  }
}
