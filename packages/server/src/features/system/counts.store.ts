import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** The number of items of one kind: `{ kind: 'pending', count: 3 }`. */
export interface KindCount {
  readonly kind: string
  readonly count: number
}

/** Counts of the records in the archive, for monitoring. */
export interface CountStore {
  /** Waiting items by their state, ignored ones as `ignored`. */
  queue(): Awaitable<KindCount[]>
  /** Stored tasks by status. */
  tasks(): Awaitable<KindCount[]>
  library(): Awaitable<{ videos: number; channels: number; playlists: number; mediaBytes: number }>
}

export function createCountStore({ raw }: Pick<Db, 'raw'>): CountStore {
  const queue = raw.prepare<[], KindCount>(`
    SELECT CASE status WHEN 'ignore' THEN 'ignored' ELSE state END AS kind, count(*) AS count FROM queue_items GROUP BY 1`)
  const tasks = raw.prepare<[], KindCount>('SELECT status AS kind, count(*) AS count FROM jobs GROUP BY 1')
  // Read from an index that contains the sizes, not from the rows.
  const library = raw.prepare<[], { videos: number; channels: number; playlists: number; mediaBytes: number }>(`
    SELECT count(*) AS videos, coalesce(sum(media_size), 0) AS mediaBytes,
      (SELECT count(*) FROM channels) AS channels, (SELECT count(*) FROM playlists) AS playlists FROM videos`)
  return {
    queue: () => queue.all(),
    tasks: () => tasks.all(),
    library: () => library.get() ?? { videos: 0, channels: 0, playlists: 0, mediaBytes: 0 },
  }
}
