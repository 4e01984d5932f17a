import type { AccountExport } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ExportPart } from '../../platform/export-part.ts'
import { FIXED_LISTS } from './fixed-lists.ts'
import type { PersonalListStore } from './personal-lists.store.ts'

type ExportedList = AccountExport['lists'][number]

const listVideos = statement<{ userId: number; id: string }>()(
  p => sql<ExportedList['videos'][number]>`
    SELECT video_id AS youtube_id, title, added_at
    FROM user_list_entries LEFT JOIN videos ON videos.id = video_id
    WHERE user_id = ${p.userId} AND list_id = ${p.id} ORDER BY position`,
)

/** Watch Later, Favorites and the own playlists of a user, with deleted videos. */
export const listExport = (db: Database, lists: Pick<PersonalListStore, 'list'>): ExportPart => ({
  tag: 'list',
  name: 'lists',
  async *read(userId) {
    const own = (await lists.list(userId)).map(({ id, name, created_at }) => ({
      ...{ id, kind: 'playlist' as const, name, created_at },
    }))
    for (const list of [...FIXED_LISTS.map(fixed => ({ ...fixed, created_at: null })), ...own])
      yield [{ ...list, videos: await db.all(listVideos({ userId, id: list.id })) } satisfies ExportedList]
  },
})
