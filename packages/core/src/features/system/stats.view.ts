import type { LabeledValue } from '../../list/labeled-value.ts'
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
import { downloadHistoryView, type DownloadHistoryView } from './download-history.view.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { joinLoadable } from '../../list/join-loadable.ts'
import type { ChoiceView } from '../../list/list-controls.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { statsTexts } from '../../messages/en/system.ts'

export type BiggestOrder = (typeof BIGGEST_ORDERS)[number]

/** A number with what belongs to it. */
export interface StatGroup {
  readonly label: string
  readonly count: string
  readonly details: readonly LabeledValue[]
}

/** A category of a total. */
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
  /** Fraction of the largest item in the chosen order, 0 to 1. */
  readonly fraction: number
}

interface Section<T> {
  readonly title: string
  readonly data: Loadable<T>
}

export interface StatsView {
  readonly title: string
  readonly overview: Section<{ readonly videos: readonly StatGroup[]; readonly totals: readonly LabeledValue[] }>
  readonly videoType: Section<readonly Share[]>
  readonly application: Section<readonly { readonly label: string; readonly details: readonly LabeledValue[] }[]> & {
    /** Why the totals of the trash are missing. */
    readonly trashFailure: LoadFailure | null
  }
  readonly watchProgress: Section<readonly Share[]>
  readonly history: Section<DownloadHistoryView>
  readonly biggest: Section<readonly BigChannelRow[]> & { readonly order: ChoiceView<BiggestOrder> }
}

type Videos = VideoStats
type Group = GroupStats
type Queue = DownloadStats
type Watch = WatchStats
type Bucket = Videos['active_true']

export interface StatsData {
  readonly videos: Loadable<Videos>
  readonly channels: Loadable<Group>
  readonly playlists: Loadable<Group>
  readonly queue: Loadable<Queue>
  readonly watch: Loadable<Watch>
  readonly history: Loadable<readonly DownloadDay[]>
  readonly biggest: Loadable<readonly BigChannel[]>
  /** Null for viewers, and until loaded. */
  readonly trash: TrashStats | null
  readonly trashFailure?: LoadFailure | null
  readonly order: BiggestOrder
}

/** Sizes use file_size_unit, except the download history, which is always binary. */
export function statsView(data: StatsData, { sizeUnit }: ViewContext): StatsView {
  const size = (bytes: number) => formatBytes(bytes, sizeUnit)
  const groups = joinLoadable({ channels: data.channels, playlists: data.playlists, queue: data.queue })
  const overview = joinLoadable({ videos: data.videos, groups })
  return {
    title: statsTexts.yourArchive,
    overview: {
      title: statsTexts.overview,
      data: mapLoadable(overview, ({ videos, groups: { channels, playlists, queue } }) => ({
        videos: [
          statGroup(statsTexts.allVideos, videos, size),
          statGroup(statsTexts.active, videos.active_true, size),
          statGroup(statsTexts.inactive, videos.active_false, size),
        ],
        totals: [
          stat(statsTexts.channels, channels.doc_count),
          stat(statsTexts.playlists, playlists.doc_count),
          stat(statsTexts.pendingDownloads, queue.pending),
        ],
      })),
    },
    videoType: {
      title: statsTexts.videoType,
      data: mapLoadable(data.videos, videos => [
        typeShare(statsTexts.regularVideos, videos.type_videos, videos, size),
        typeShare(statsTexts.shorts, videos.type_shorts, videos, size),
        typeShare(statsTexts.streams, videos.type_streams, videos, size),
      ]),
    },
    application: {
      title: statsTexts.application,
      trashFailure: data.trashFailure ?? null,
      data: mapLoadable(groups, ({ channels, playlists, queue }) => [
        {
          label: statsTexts.channels,
          details: [
            stat(statsTexts.subscribed, channels.subscribed_true),
            stat(statsTexts.active, channels.active_true),
          ],
        },
        {
          label: statsTexts.playlists,
          details: [
            stat(statsTexts.subscribed, playlists.subscribed_true),
            stat(statsTexts.active, playlists.active_true),
          ],
        },
        {
          label: statsTexts.downloads,
          details: [
            stat(statsTexts.pendingVideos, queue.pending_videos),
            stat(statsTexts.pendingShorts, queue.pending_shorts),
            stat(statsTexts.pendingStreams, queue.pending_streams),
          ],
        },
        ...(data.trash === null ? [] : [trashFacts(data.trash, size)]),
      ]),
    },
    watchProgress: {
      title: statsTexts.watchProgress,
      data: mapLoadable(data.watch, ({ watched, unwatched }) => [
        watchShare(statsTexts.watched, watched),
        watchShare(statsTexts.unwatched, unwatched),
      ]),
    },
    history: { title: statsTexts.downloadHistory, data: mapLoadable(data.history, downloadHistoryView) },
    biggest: {
      title: statsTexts.biggestChannels,
      order: { current: data.order, choices: ORDERS },
      data: mapLoadable(data.biggest, channels => biggestRows(channels, data.order, size)),
    },
  }
}

const trashFacts = ({ video_count: count, size: bytes, oldest_expires_at: expires }: TrashStats, size: Size) => ({
  label: statsTexts.trash,
  details: [
    stat(statsTexts.videos, count),
    { label: statsTexts.size, value: size(bytes) },
    ...(expires === null ? [] : [{ label: statsTexts.oldestUntil, value: formatDate(expires) }]),
  ],
})

const ORDERS = [
  { value: 'doc_count', label: statsTexts.videos },
  { value: 'duration', label: statsTexts.duration },
  { value: 'media_size', label: statsTexts.mediaSize },
] as const satisfies readonly { value: BiggestOrder; label: string }[]

type Size = (bytes: number) => string

const stat = (label: string, count: number | null): LabeledValue => ({ label, value: formatCount(count ?? 0) })

function statGroup(label: string, bucket: Bucket, size: Size): StatGroup {
  return {
    label,
    count: formatCount(bucket?.doc_count ?? 0),
    details: [
      { label: statsTexts.mediaSize, value: size(bucket?.media_size ?? 0) },
      { label: statsTexts.duration, value: formatSpan(bucket?.duration ?? 0) },
    ],
  }
}

function typeShare(label: string, bucket: Bucket, all: Videos, size: Size): Share {
  const count = bucket?.doc_count ?? 0
  return share(label, all.doc_count === 0 ? 0 : count / all.doc_count, [
    formatCount(count),
    size(bucket?.media_size ?? 0),
  ])
}

function watchShare(label: string, group: Watch['watched']): Share {
  const items = group?.items ?? 0
  return share(label, group?.progress ?? 0, [statsTexts.videosItems(items), formatSpan(group?.duration ?? 0)])
}

function share(label: string, fraction: number, details: readonly string[]): Share {
  const clamped = Math.min(1, Math.max(0, fraction))
  return { label, fraction: clamped, percent: formatPercent(clamped), detail: details.join(', ') }
}

function biggestRows(channels: readonly BigChannel[], order: BiggestOrder, size: Size): readonly BigChannelRow[] {
  const maxValue = Math.max(1, ...channels.map(channel => channel[order]))
  return channels.map(channel => ({
    id: channel.id,
    name: displayText(channel.name) || channel.id,
    count: formatCount(channel.doc_count),
    duration: formatSpan(channel.duration),
    mediaSize: size(channel.media_size),
    fraction: channel[order] / maxValue,
  }))
}
