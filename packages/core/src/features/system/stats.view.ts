import type {
  BIGGEST_ORDERS,
  BigChannel,
  DownloadDay,
  DownloadStats,
  GroupStats,
  TrashStats,
  VideoStats,
  WatchStats,
} from '../../contract/index.ts'
import { displayText, formatBytes, formatCount, formatDate, formatPercent, formatSpan } from '../../format/index.ts'
import { historyView, type HistoryView } from './download-history.view.ts'
import { joinLoadable } from '../../list/join-loadable.ts'
import type { ChoiceView } from '../../list/list-controls.ts'
import { mapLoadable, type Loadable } from '../../list/async-data.ts'
import type { ViewContext } from '../../list/view-context.ts'

export type BiggestOrder = (typeof BIGGEST_ORDERS)[number]

export interface LabeledValue {
  readonly label: string
  readonly value: string
}

/** A number with what belongs to it. */
export interface StatGroup {
  readonly label: string
  readonly count: string
  readonly details: readonly LabeledValue[]
}

/** A part of a whole. */
export interface Share {
  readonly label: string
  /** 0 to 1. */
  readonly fraction: number
  /** `64%` */
  readonly percent: string
  /** `3,371, 2.2 TiB` */
  readonly detail: string
}

export interface BigChannelRow {
  readonly id: string
  readonly name: string
  readonly count: string
  readonly duration: string
  readonly mediaSize: string
  /** Of the biggest one in the chosen order, 0 to 1. */
  readonly fraction: number
}

interface Section<T> {
  readonly title: string
  readonly data: Loadable<T>
}

export interface DashboardView {
  readonly title: string
  readonly overview: Section<{ readonly videos: readonly StatGroup[]; readonly totals: readonly LabeledValue[] }>
  readonly videoType: Section<readonly Share[]>
  readonly application: Section<readonly { readonly label: string; readonly details: readonly LabeledValue[] }[]>
  readonly watchProgress: Section<readonly Share[]>
  readonly history: Section<HistoryView>
  readonly biggest: Section<readonly BigChannelRow[]> & { readonly order: ChoiceView<BiggestOrder> }
}

type Videos = VideoStats
type Group = GroupStats
type Queue = DownloadStats
type Watch = WatchStats
type Bucket = Videos['active_true']

export interface DashboardData {
  readonly videos: Loadable<Videos>
  readonly channels: Loadable<Group>
  readonly playlists: Loadable<Group>
  readonly queue: Loadable<Queue>
  readonly watch: Loadable<Watch>
  readonly history: Loadable<readonly DownloadDay[]>
  readonly biggest: Loadable<readonly BigChannel[]>
  /** Null for viewers, and until it is known. */
  readonly trash: TrashStats | null
  readonly order: BiggestOrder
}

/** Spec section 2. Sizes follow file_size_unit, but for the download history, which is always binary. */
export function dashboardView(data: DashboardData, { sizeUnit }: ViewContext): DashboardView {
  const size = (bytes: number) => formatBytes(bytes, sizeUnit)
  const groups = joinLoadable({ channels: data.channels, playlists: data.playlists, queue: data.queue })
  const overview = joinLoadable({ videos: data.videos, groups })
  return {
    title: 'Your Archive',
    overview: {
      title: 'Overview',
      data: mapLoadable(overview, ({ videos, groups: { channels, playlists, queue } }) => ({
        videos: [
          statGroup('All videos', videos, size),
          statGroup('Active', videos.active_true, size),
          statGroup('Inactive', videos.active_false, size),
        ],
        totals: [
          stat('Channels', channels.doc_count),
          stat('Playlists', playlists.doc_count),
          stat('Pending downloads', queue.pending),
        ],
      })),
    },
    videoType: {
      title: 'Video Type',
      data: mapLoadable(data.videos, videos => [
        typeShare('Regular Videos', videos.type_videos, videos, size),
        typeShare('Shorts', videos.type_shorts, videos, size),
        typeShare('Streams', videos.type_streams, videos, size),
      ]),
    },
    application: {
      title: 'Application',
      data: mapLoadable(groups, ({ channels, playlists, queue }) => [
        {
          label: 'Channels',
          details: [stat('Subscribed', channels.subscribed_true), stat('Active', channels.active_true)],
        },
        {
          label: 'Playlists',
          details: [stat('Subscribed', playlists.subscribed_true), stat('Active', playlists.active_true)],
        },
        {
          label: 'Downloads',
          details: [
            stat('Pending videos', queue.pending_videos),
            stat('Pending shorts', queue.pending_shorts),
            stat('Pending streams', queue.pending_streams),
          ],
        },
        ...(data.trash === null ? [] : [trashFacts(data.trash, size)]),
      ]),
    },
    watchProgress: {
      title: 'Watch Progress',
      data: mapLoadable(data.watch, ({ watched, unwatched }) => [
        watchShare('Watched', watched),
        watchShare('Unwatched', unwatched),
      ]),
    },
    history: { title: 'Download History', data: mapLoadable(data.history, historyView) },
    biggest: {
      title: 'Biggest Channels',
      order: { current: data.order, choices: ORDERS },
      data: mapLoadable(data.biggest, channels => biggestRows(channels, data.order, size)),
    },
  }
}

const trashFacts = ({ video_count: count, size: bytes, oldest_expires_at: expires }: TrashStats, size: Size) => ({
  label: 'Trash',
  details: [
    stat('Videos', count),
    { label: 'Size', value: size(bytes) },
    ...(expires === null ? [] : [{ label: 'Oldest until', value: formatDate(expires) }]),
  ],
})

const ORDERS = [
  { value: 'doc_count', label: 'Videos' },
  { value: 'duration', label: 'Duration' },
  { value: 'media_size', label: 'Media size' },
] as const satisfies readonly { value: BiggestOrder; label: string }[]

type Size = (bytes: number) => string

const stat = (label: string, count: number | null): LabeledValue => ({ label, value: formatCount(count ?? 0) })

function statGroup(label: string, bucket: Bucket, size: Size): StatGroup {
  return {
    label,
    count: formatCount(bucket?.doc_count ?? 0),
    details: [
      { label: 'Media size', value: size(bucket?.media_size ?? 0) },
      { label: 'Duration', value: formatSpan(bucket?.duration ?? 0) },
    ],
  }
}

function typeShare(label: string, bucket: Bucket, all: Videos, size: Size): Share {
  const count = bucket?.doc_count ?? 0
  return clampedFraction(label, all.doc_count === 0 ? 0 : count / all.doc_count, [
    formatCount(count),
    size(bucket?.media_size ?? 0),
  ])
}

function watchShare(label: string, part: Watch['watched']): Share {
  const items = part?.items ?? 0
  return clampedFraction(label, part?.progress ?? 0, [
    `${formatCount(items)} ${items === 1 ? 'video' : 'videos'}`,
    formatSpan(part?.duration ?? 0),
  ])
}

function clampedFraction(label: string, fraction: number, details: readonly string[]): Share {
  const clamped = Math.min(1, Math.max(0, fraction))
  return { label, fraction: clamped, percent: formatPercent(clamped), detail: details.join(', ') }
}

function biggestRows(channels: readonly BigChannel[], order: BiggestOrder, size: Size): readonly BigChannelRow[] {
  const limit = Math.max(1, ...channels.map(channel => channel[order]))
  return channels.map(channel => ({
    id: channel.id,
    name: displayText(channel.name) || channel.id,
    count: formatCount(channel.doc_count),
    duration: formatSpan(channel.duration),
    mediaSize: size(channel.media_size),
    fraction: channel[order] / limit,
  }))
}
