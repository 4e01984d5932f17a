import { randomUUID } from 'node:crypto'
import type { PersonalList } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { timestamp, videoThumbUrl } from '../../media/public-urls.ts'
import { changeEntries, type EntryChange } from './change-entries.ts'
import { FIXED_LISTS } from './fixed-lists.ts'
import type { ListRow, PersonalListStore } from './personal-lists.store.ts'

/** Maximum number of own playlists of a user. */
const MAX_LISTS = 500

/** Watch Later, Favorites and own playlists of each user (docs/spec/personal-lists.md). */
export interface PersonalLists {
  list(userId: number): Promise<PersonalList[]>
  /** @throws DomainError tooManyLists */
  create(userId: number, name: string): Promise<PersonalList>
  /** @throws DomainError listNotFound, fixedList */
  rename(userId: number, id: string, name: string): Promise<PersonalList>
  /** @throws DomainError listNotFound, fixedList */
  delete(userId: number, id: string): Promise<void>
  /** @throws DomainError listNotFound, listFull, notInList, videoNotFound for added videos that are not archived */
  change(userId: number, id: string, change: Omit<EntryChange, 'now'>): Promise<PersonalList>
}

export function createPersonalLists({ store, clock }: { store: PersonalListStore; clock: Clock }): PersonalLists {
  async function list(userId: number): Promise<PersonalList[]> {
    const rows = await store.list(userId)
    const members = Map.groupBy(await store.listArchived(userId), ({ list_id }) => list_id)
    const ids = (id: string) => (members.get(id) ?? []).map(({ video_id }) => video_id)
    return [
      ...FIXED_LISTS.map(fixed => ({ ...fixed, created: null, ...presentVideos(ids(fixed.id), 'newest') })),
      ...rows.map(row => ({ ...presentRow(row), ...presentVideos(ids(row.id), 'first') })),
    ]
  }

  async function get(userId: number, id: string): Promise<PersonalList> {
    const found = (await list(userId)).find(each => each.id === id)
    if (!found) throw new DomainError('listNotFound')
    return found
  }

  return {
    list,
    async create(userId, name) {
      if ((await store.list(userId)).length >= MAX_LISTS) throw new DomainError('tooManyLists')
      const id = randomUUID()
      await store.add(userId, { id, name }, epochSeconds(clock))
      return get(userId, id)
    },
    async rename(userId, id, name) {
      requireChangeable(id)
      if (!(await store.rename(userId, id, name))) throw new DomainError('listNotFound')
      return get(userId, id)
    },
    async delete(userId, id) {
      requireChangeable(id)
      if (!(await store.delete(userId, id))) throw new DomainError('listNotFound')
    },
    async change(userId, id, change) {
      await get(userId, id)
      if (change.action === 'add') {
        const known = await store.listKnown(change.videoIds)
        if (change.videoIds.some(videoId => !known.has(videoId))) throw new DomainError('videoNotFound')
      }
      const now = epochSeconds(clock)
      await store.changeEntries({ userId, id }, entries => changeEntries(entries, { ...change, now }))
      return get(userId, id)
    },
  }
}

function requireChangeable(id: string): void {
  if (FIXED_LISTS.some(fixed => fixed.id === id)) throw new DomainError('fixedList')
}

const presentRow = ({ id, name, created_at: createdAt }: ListRow) =>
  ({ id, kind: 'playlist', name, created: timestamp(createdAt) }) as const

/** `cover`: the video whose thumbnail the list has. */
function presentVideos(ids: readonly string[], cover: 'first' | 'newest') {
  const id = cover === 'first' ? ids[0] : ids.at(-1)
  return { video_ids: [...ids], vid_thumb_url: id === undefined ? null : videoThumbUrl(id) }
}
