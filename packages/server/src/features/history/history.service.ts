import type { HistoryEntry, HistoryState } from '@tubecellar/core/contract'
import { timestamp, videoThumbUrl } from '../../media/public-urls.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { localDay } from '../../platform/local-time.ts'
import { readPage, type PagedResult, type PageRequest } from '../../platform/read-page.ts'
import type { HistoryRow, HistoryStore, NewEntry } from './history.store.ts'

export interface HistoryQuery {
  readonly q?: string | undefined
  readonly state?: HistoryState | undefined
}

/** What each user watched, and when (docs/spec/history.md). */
export interface History {
  /** Adds the video to the entries of today, unless the user paused the history. */
  record(userId: number, entry: Pick<NewEntry, 'videoId' | 'position' | 'isWatched'>): Promise<void>
  /** Reverts today's mark as watched. */
  unmark(userId: number, videoId: string): Promise<void>
  list(userId: number, query: HistoryQuery, request: PageRequest): Promise<PagedResult<HistoryEntry>>
  /** @throws DomainError historyEntryNotFound */
  remove(userId: number, id: string): Promise<void>
  clear(userId: number): Promise<void>
}

/** The ID of an entry: `20261128-dQw4w9WgXcQ`. */
const ENTRY_ID = /^(?<day>\d{8})-(?<videoId>.+)$/

export function createHistory({ store, clock }: { store: HistoryStore; clock: Clock }): History {
  const today = () => Number(localDay(epochSeconds(clock)))
  return {
    async record(userId, entry) {
      await store.record({ ...entry, userId, day: today(), now: epochSeconds(clock) })
    },
    async unmark(userId, videoId) {
      await store.unmark({ userId, videoId, day: today() })
    },
    async list(userId, { q = '', state }, request) {
      const words = q.split(/\s+/).filter(word => word !== '')
      const filter = { userId, words, state }
      const count = await store.count(filter)
      return readPage(request, count, async range => (await store.page(filter, range)).map(presentEntry))
    },
    async remove(userId, id) {
      const { day, videoId } = ENTRY_ID.exec(id)?.groups ?? {}
      const isRemoved =
        day !== undefined && videoId !== undefined && (await store.remove({ userId, videoId, day: Number(day) }))
      if (!isRemoved) throw new DomainError('historyEntryNotFound')
    },
    async clear(userId) {
      await store.clear(userId)
    },
  }
}

const presentEntry = (row: HistoryRow): HistoryEntry => ({
  id: `${row.day}-${row.video_id}`,
  youtube_id: row.video_id,
  title: row.title,
  channel_id: row.channel_id,
  channel_name: row.channel_name,
  published: timestamp(row.published),
  duration: row.duration,
  vid_thumb_url: videoThumbUrl(row.video_id),
  watched_at: row.watched_at,
  position: row.position,
  is_watched: row.watched === 1,
})
