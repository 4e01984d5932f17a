import { formatDuration } from '@tubecellar/core/format'
import type {
  BigChannel,
  DownloadDay,
  DownloadStats,
  GroupStats,
  VideoStats,
  WatchStats,
} from '@tubecellar/core/contract'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { BiggestOrder, StatsStore, VideoTotals } from './stats.store.ts'

/** Limits of docs/spec/statistics.md#numbers. */
const HISTORY_DAYS = 7
const MAX_BIGGEST = 10

/** Statistics of the library (docs/spec/statistics.md#numbers). A group without members is null. */
export interface Stats {
  videos(): Promise<VideoStats>
  groups(kind: 'channels' | 'playlists'): Promise<z.output<typeof GroupStats>>
  downloads(): Promise<z.output<typeof DownloadStats>>
  /** What the user has watched. */
  watched(userId: number): Promise<z.output<typeof WatchStats>>
  /**
   * Today and the seven days before it, in the time zone of the server, newest first. Days without downloads are
   * included only between others; without any downloads the list is empty.
   */
  history(): Promise<z.output<typeof DownloadDay>[]>
  biggestChannels(order: BiggestOrder): Promise<z.output<typeof BigChannel>[]>
}

export function createStats({ store, clock }: { store: StatsStore; clock: Clock }): Stats {
  return {
    async videos() {
      const rows = await store.videos()
      const group = (isIn: (row: (typeof rows)[number]) => boolean) => {
        const members = rows.filter(isIn)
        return members.length === 0 ? null : presentTotals(sumTotals(members))
      }
      return {
        ...presentTotals(sumTotals(rows)),
        type_videos: group(row => row.vidType === 'videos'),
        type_shorts: group(row => row.vidType === 'shorts'),
        type_streams: group(row => row.vidType === 'streams'),
        active_true: group(row => row.isActive === 1),
        active_false: group(row => row.isActive === 0),
      }
    },
    async groups(kind) {
      const rows = await store.groups(kind)
      const count = createCounter(rows)
      return {
        doc_count: count(() => true) ?? 0,
        active_true: count(row => row.isActive === 1),
        active_false: count(row => row.isActive === 0),
        subscribed_true: count(row => row.isSubscribed === 1),
        subscribed_false: count(row => row.isSubscribed === 0),
      }
    },
    async downloads() {
      const count = createCounter(await store.queue())
      const pending = (vidType: string) => count(row => row.status === 'pending' && row.vidType === vidType)
      return {
        pending: count(row => row.status === 'pending'),
        ignore: count(row => row.status === 'ignore'),
        // Items of unknown type count as videos, so that the parts add up to the total.
        pending_videos: count(row => row.status === 'pending' && row.vidType !== 'shorts' && row.vidType !== 'streams'),
        pending_shorts: pending('shorts'),
        pending_streams: pending('streams'),
      }
    },
    async watched(userId) {
      const total = sumTotals(await store.videos())
      const watched = await store.watched(userId)
      const share = ({ videos, duration }: { videos: number; duration: number }) =>
        videos === 0
          ? null
          : { ...presentDuration(duration), progress: fraction(duration, total.duration), items: videos }
      return {
        total: { ...presentDuration(total.duration), items: total.videos },
        watched: share(watched),
        unwatched: share({ videos: total.videos - watched.videos, duration: total.duration - watched.duration }),
      }
    },
    async history() {
      const days = []
      for (const [from, until] of lastDays(clock.now())) {
        const { count, mediaSize } = await store.downloads(from.getTime() / 1000, until.getTime() / 1000)
        days.push({ date: dayText(from), count, media_size: mediaSize })
      }
      return withoutEmptyEnds(days)
    },
    biggestChannels: async order =>
      (await store.biggestChannels(order, MAX_BIGGEST)).map(({ id, name, ...totals }) => ({
        id,
        name: titleCase(name),
        ...presentTotals(totals),
      })),
  }
}

const sumTotals = (rows: readonly VideoTotals[]): VideoTotals =>
  rows.reduce(
    (sum, row) => ({
      videos: sum.videos + row.videos,
      mediaSize: sum.mediaSize + row.mediaSize,
      duration: sum.duration + row.duration,
    }),
    { videos: 0, mediaSize: 0, duration: 0 },
  )

const presentDuration = (duration: number) => ({ duration, duration_str: formatDuration(duration) })

const presentTotals = ({ videos, mediaSize, duration }: VideoTotals) => ({
  doc_count: videos,
  media_size: mediaSize,
  ...presentDuration(duration),
})

const fraction = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Counts the members of a group; null for none. */
const createCounter =
  <T extends { count: number }>(rows: readonly T[]) =>
  (isIn: (row: T) => boolean): number | null =>
    rows.filter(isIn).reduce((sum, { count }) => sum + count, 0) || null

/** From midnight to midnight; a day may have 23 or 25 hours. Today is first. */
function lastDays(nowMs: number): [Date, Date][] {
  const now = new Date(nowMs)
  const midnight = (daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, daysAgo) => [midnight(daysAgo), midnight(daysAgo - 1)])
}

function withoutEmptyEnds(days: z.output<typeof DownloadDay>[]) {
  const hasAny = ({ count }: { count: number }) => count > 0
  return days.slice(Math.max(0, days.findIndex(hasAny)), days.findLastIndex(hasAny) + 1)
}

function dayText(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

/** The form of names on the wire: `some band` and `SOME BAND` become `Some Band`. */
const titleCase = (name: string) =>
  name.toLowerCase().replace(/\p{L}[\p{L}\p{M}\p{N}'’]*/gu, word => word.replace(/^./u, first => first.toUpperCase()))
