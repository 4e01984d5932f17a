import {
  MAX_RECENT_SEARCHES,
  MAX_SAVED_SEARCHES,
  type RecentSearch,
  type SavedSearch,
  type SearchTotal,
  type Video,
} from '@tubecellar/core/contract'
import type { Clock } from '../../../platform/clock.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Videos } from '../../videos/index.ts'
import type { SectionSearch } from '../sections/section-search.service.ts'
import type { SavedSearchStore } from './saved-searches.store.ts'

interface VideoPage {
  data: Video[]
  total: SearchTotal
  next_cursor: string | null
}

/** The recent and saved searches of each user. */
export interface SavedSearches {
  listRecent(userId: number): Promise<{ data: RecentSearch[] }>
  addRecent(userId: number, query: string): Promise<void>
  /** All of them without a query. */
  deleteRecent(userId: number, query: string | undefined): Promise<void>
  list(userId: number): Promise<{ data: SavedSearch[] }>
  /** @throws DomainError savedSearchExists, tooManySavedSearches, and those of a search */
  add(userId: number, search: { name: string; query: string }): Promise<SavedSearch>
  /** @throws DomainError savedSearchNotFound, savedSearchExists, and those of a search */
  change(
    userId: number,
    search: { id: number; name?: string | undefined; query?: string | undefined },
  ): Promise<SavedSearch>
  /** @throws DomainError savedSearchNotFound */
  remove(userId: number, id: number): Promise<void>
  /** @throws DomainError savedSearchNotFound, badSearchCursor */
  listVideos(
    userId: number,
    page: { id: number; cursor?: string | undefined; size?: number | undefined },
  ): Promise<VideoPage>
}

interface Deps {
  store: SavedSearchStore
  search: SectionSearch
  videos: Pick<Videos, 'present'>
  clock: Clock
}

export function createSavedSearches({ store, search, videos, clock }: Deps): SavedSearches {
  function toResult(saved: SavedSearch | 'taken' | 'full' | undefined): SavedSearch {
    if (saved === undefined) throw new DomainError('savedSearchNotFound')
    if (saved === 'taken') throw new DomainError('savedSearchExists')
    if (saved === 'full') throw new DomainError('tooManySavedSearches')
    return saved
  }
  return {
    listRecent: async userId => ({ data: await store.listRecent(userId) }),
    addRecent: async (userId, query) =>
      store.addRecent(userId, { query, now: clock.now(), limit: MAX_RECENT_SEARCHES }),
    deleteRecent: async (userId, query) =>
      query === undefined || query === '' ? store.clearRecent(userId) : store.removeRecent(userId, query),
    list: async userId => ({ data: await store.list(userId) }),
    async add(userId, saved) {
      search.check(saved.query)
      const now = Math.floor(clock.now() / 1000)
      return toResult(await store.add(userId, { ...saved, now, limit: MAX_SAVED_SEARCHES }))
    },
    async change(userId, saved) {
      if (saved.query !== undefined) search.check(saved.query)
      return toResult(await store.change(userId, saved))
    },
    async remove(userId, id) {
      if (!(await store.remove(userId, id))) throw new DomainError('savedSearchNotFound')
    },
    async listVideos(userId, { id, cursor, size }) {
      const { query } = toResult(await store.find(userId, id))
      // The words of a saved search are meant: new videos must not depend on a correction.
      const { sections } = await search.search({ query, section: 'videos', cursor, size, exact: true }, userId)
      const { total = { count: 0, is_exact: true }, hits = [], next_cursor = null } = sections.videos ?? {}
      return {
        data: await videos.present(
          hits.map(({ video }) => video.youtube_id),
          userId,
        ),
        total,
        next_cursor,
      }
    },
  }
}
