import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../database/database.ts'
import { parseColumn } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { Feed } from '../../site/read-feed.ts'
import type { SourceId } from './source-videos.store.ts'

/** The feeds of subscriptions at the last check. */
export interface FeedStore {
  find(source: SourceId): Awaitable<Feed | undefined>
  save(source: SourceId, feed: Feed): Awaitable<void>
}

const StoredFeed = z.object({
  ids: z.array(z.string()),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
})

const find = statement<SourceId>()((p, { build }) =>
  build.selectFrom('source_scans').select('feed').where('kind', '=', p.kind).where('id', '=', p.id),
)

const save = statement<SourceId & { feed: string }>()(
  p => sql`
    INSERT INTO source_scans (kind, id, feed) VALUES (${p.kind}, ${p.id}, ${p.feed})
    ON CONFLICT (kind, id) DO UPDATE SET feed = excluded.feed`,
)

export function createFeedStore(db: Database): FeedStore {
  return {
    async find({ kind, id }) {
      const row = await db.first(find({ kind, id }))
      return row?.feed == null ? undefined : StoredFeed.safeParse(parseColumn(row.feed)).data
    },
    async save({ kind, id }, feed) {
      await db.run(save({ kind, id, feed: JSON.stringify(feed) }))
    },
  }
}
