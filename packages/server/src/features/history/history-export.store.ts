import type { AccountExport } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { readInPages, type ExportPart } from '../../platform/export-part.ts'

type Entry = AccountExport['history'][number]
type Row = Omit<Entry, 'is_watched'> & { readonly watched: number }

interface After {
  readonly day: number
  readonly videoId: string
}

const pageAfter = statement<After & { userId: number; limit: number }>()(
  p => sql<Row>`
    SELECT video_id AS youtube_id, title, day, watched_at, position, watched
    FROM watch_history LEFT JOIN videos ON videos.id = video_id
    WHERE user_id = ${p.userId} AND (day, video_id) > (CAST(${p.day} AS bigint), ${p.videoId})
    ORDER BY day, video_id LIMIT ${p.limit}`,
)

/** All entries of the history, those of deleted videos too. */
export const historyExport = (db: Database): ExportPart => ({
  tag: 'list',
  name: 'history',
  async *read(userId) {
    const pages = readInPages<Row, After>((after, limit) => db.all(pageAfter({ ...after, userId, limit })), {
      first: { day: 0, videoId: '' },
      next: row => ({ day: row.day, videoId: row.youtube_id }),
    })
    for await (const rows of pages)
      yield rows.map(({ watched, ...row }): Entry => ({ ...row, is_watched: watched === 1 }))
  },
})
