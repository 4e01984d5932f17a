import type { AccountExport } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { readInPages, type ExportPart } from '../../platform/export-part.ts'

type Entry = AccountExport['notes'][number]

const pageAfter = statement<{ after: string; userId: number; limit: number }>()(
  p => sql<Entry>`
    SELECT notes.id, video_id AS youtube_id, title, position, text, created_at, updated_at
    FROM notes LEFT JOIN videos ON videos.id = video_id
    WHERE user_id = ${p.userId} AND notes.id > ${p.after} ORDER BY notes.id LIMIT ${p.limit}`,
)

/** All notes, those of deleted videos too. */
export const noteExport = (db: Database): ExportPart => ({
  tag: 'list',
  name: 'notes',
  read: userId =>
    readInPages<Entry, string>((after, limit) => db.all(pageAfter({ after, userId, limit })), {
      first: '',
      next: ({ id }) => id,
    }),
})
