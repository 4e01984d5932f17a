import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** The number of items of one kind: `{ kind: 'pending', count: 3 }`. */
export interface KindCount {
  readonly kind: string
  readonly count: number
}

interface LibraryCounts {
  readonly videos: number
  readonly channels: number
  readonly playlists: number
  readonly mediaBytes: number
}

/** Counts of the records in the archive, for monitoring. */
export interface CountStore {
  /** Waiting items by their state, ignored ones as `ignored`. */
  queue(): Awaitable<KindCount[]>
  /** Stored tasks by status. */
  tasks(): Awaitable<KindCount[]>
  library(): Awaitable<LibraryCounts>
}

const countQueue = statement()(
  () => sql<KindCount>`
    SELECT CASE status WHEN 'ignore' THEN 'ignored' ELSE state END AS kind, count(*) AS count FROM queue_items GROUP BY 1`,
)

const countTasks = statement()(() => sql<KindCount>`SELECT status AS kind, count(*) AS count FROM jobs GROUP BY 1`)

// Read from an index that contains the sizes, not from the rows.
const countLibrary = statement()(
  () => sql<LibraryCounts>`
    SELECT count(*) AS videos, CAST(coalesce(sum(media_size), 0) AS bigint) AS "mediaBytes",
      (SELECT count(*) FROM channels) AS channels, (SELECT count(*) FROM playlists) AS playlists FROM videos`,
)

export function createCountStore(db: Database): CountStore {
  return {
    queue: () => db.all(countQueue()),
    tasks: () => db.all(countTasks()),
    library: async () => (await db.first(countLibrary())) ?? { videos: 0, channels: 0, playlists: 0, mediaBytes: 0 },
  }
}
