import { describe, expect, it } from 'vitest'
import { viewContextFixture } from '../../testing/view-context.ts'
import { statsView, type StatsData } from './stats.view.ts'
import type { Loadable } from '../../list/loadable.ts'
import { statsTexts, downloadHistoryTexts } from '../../messages/en/system.ts'

const GIB = 1024 ** 3
const DAY_S = 86_400

function ready<T>(value: T): Loadable<T> {
  return { tag: 'ready', value, isStale: false }
}

function requireValue<T>(loadable: Loadable<T>): T {
  if (loadable.tag !== 'ready') throw new Error(`it is ${loadable.tag}`)
  return loadable.value
}

const bucket = (count: number, gib: number, days: number) => ({
  doc_count: count,
  media_size: gib * GIB,
  duration: days * DAY_S,
  duration_str: '',
})

const data: StatsData = {
  videos: ready({
    ...bucket(4000, 2000, 81.25),
    type_videos: bucket(3000, 1900, 80),
    type_shorts: bucket(1000, 100, 1.25),
    type_streams: null,
    active_true: bucket(4000, 2000, 81.25),
    active_false: null,
  }),
  channels: ready({ doc_count: 96, active_true: 90, active_false: 6, subscribed_true: 71, subscribed_false: 25 }),
  playlists: ready({ doc_count: 3, active_true: 3, active_false: null, subscribed_true: null, subscribed_false: 3 }),
  queue: ready({ pending: 37, ignore: null, pending_videos: 29, pending_shorts: 8, pending_streams: null }),
  watch: ready({
    total: { duration: 100, duration_str: '', items: 10 },
    watched: { duration: 64, duration_str: '', progress: 0.64, items: 1 },
    unwatched: { duration: 36, duration_str: '', progress: 0.36, items: 9 },
  }),
  history: ready([
    { date: '2026-11-20', count: 16, media_size: GIB },
    { date: '2026-11-19', count: 0, media_size: 0 },
    { date: '2026-11-18', count: 41, media_size: 33 * GIB },
  ]),
  biggest: ready([
    { id: 'UC1', name: 'Branch Line Atlas', doc_count: 300, duration: DAY_S, duration_str: '', media_size: 2 * GIB },
    { id: 'UC2', name: '', doc_count: 150, duration: 3600, duration_str: '', media_size: 4 * GIB },
  ]),
  trash: null,
  order: 'doc_count',
}

const showStats = (change: Partial<StatsData> = {}, sizeUnit: 'binary' | 'metric' = 'binary') =>
  statsView({ ...data, ...change }, viewContextFixture({ sizeUnit }))

describe('the dashboard', () => {
  it('shows staff how much the trash holds, and until when', () => {
    const trash = { count: 13, video_count: 12, size: 18.4 * GIB, by_reason: [], keep_days: 7, free_space: null }
    const rest = { min_free_space: 0, oldest_expires_at: Date.UTC(2026, 10, 24) / 1000 }
    const groups = requireValue(showStats({ trash: { ...trash, ...rest } }).application.data)
    expect(groups.at(-1)).toEqual({
      label: statsTexts.trash,
      details: [
        { label: statsTexts.videos, value: '12' },
        { label: statsTexts.size, value: '18.4 GiB' },
        { label: statsTexts.oldestUntil, value: '24 Nov 2026' },
      ],
    })
    expect(requireValue(showStats().application.data).map(({ label }) => label)).not.toContain(statsTexts.trash)
  })

  it('counts all, active and inactive videos, with zeros for a group without members', () => {
    const { videos, totals } = requireValue(showStats().overview.data)
    expect(videos.map(({ label, count }) => [label, count])).toEqual([
      [statsTexts.allVideos, '4,000'],
      [statsTexts.active, '4,000'],
      [statsTexts.inactive, '0'],
    ])
    expect(videos[0]?.details.map(({ value }) => value)).toEqual(['2.0 TiB', '81 d 6 h'])
    expect(totals.map(({ value }) => value)).toEqual(['96', '3', '37'])
  })

  it('formats sizes in the unit of the user, and the download history always in binary', () => {
    const view = showStats({}, 'metric')
    expect(requireValue(view.videoType.data)[0]?.detail).toBe('3,000, 2.0 TB')
    expect(requireValue(view.history.data).busiest).toBe('Busiest: 18 Nov 2026, 41 videos, 33.0 GiB')
  })

  it('divides videos by type, and watch progress by time', () => {
    expect(requireValue(showStats().videoType.data).map(({ label, percent }) => `${label} ${percent}`)).toEqual([
      'Regular Videos 75%',
      'Shorts 25%',
      'Streams 0%',
    ])
    expect(requireValue(showStats().watchProgress.data).map(({ percent, detail }) => `${percent}, ${detail}`)).toEqual([
      '64%, 1 video, 1 m 4 s',
      '36%, 9 videos, 36 s',
    ])
  })

  it('has shares of zero in an empty archive', () => {
    const empty = { ...bucket(0, 0, 0), type_videos: null, type_shorts: null, type_streams: null }
    const view = showStats({ videos: ready({ ...empty, active_true: null, active_false: null }) })
    expect(requireValue(view.videoType.data).map(({ fraction }) => fraction)).toEqual([0, 0, 0])
  })

  it('shows downloads from the oldest day on, one of them the busiest', () => {
    const { days, caption } = requireValue(showStats().history.data)
    expect(days.map(({ day, count, isPeak }) => [day, count, isPeak])).toEqual([
      ['18', '41', true],
      ['19', '0', false],
      ['20', '16', false],
    ])
    expect(caption).toBe(downloadHistoryTexts.titleOfRange('18 Nov 2026', '20 Nov 2026'))
  })

  it('shows a message when nothing was downloaded', () => {
    expect(requireValue(showStats({ history: ready([]) }).history.data).none).toBe(
      downloadHistoryTexts.noRecentDownloads,
    )
  })

  it('draws the bars of channels for the value that orders them', () => {
    const fractions = (order: StatsData['order']) =>
      requireValue(showStats({ order }).biggest.data).map(({ name, fraction }) => [name, fraction])
    expect(fractions('doc_count')).toEqual([
      ['Branch Line Atlas', 1],
      ['UC2', 0.5],
    ])
    expect(fractions('media_size')[0]?.[1]).toBe(0.5)
  })

  it('shows the other sections when one request fails', () => {
    const view = showStats({
      channels: { tag: 'failed', message: 'no', isNotFound: false },
      watch: { tag: 'loading' },
    })
    expect(
      [view.overview, view.application, view.watchProgress, view.videoType].map(({ data: { tag } }) => tag),
    ).toEqual(['failed', 'failed', 'loading', 'ready'])
  })
})
