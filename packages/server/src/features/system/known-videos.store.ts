import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { hostKey } from '../../site/classify-input.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Enough to find videos of several sites, also after many downloads from one of them. */
const MAX_READ = 500

export interface KnownVideo {
  readonly host: string
  readonly url: string
  /** Unix seconds. */
  readonly downloaded: number
}

export interface KnownVideoStore {
  /** The video that was archived last from each site, newest first. */
  listNewest(sites: number): Awaitable<KnownVideo[]>
  /** Waiting and failed items of the queue whose last attempt failed with one of these classes. */
  countFailed(errorClasses: readonly string[]): Awaitable<number>
}

const listNewest = statement()(
  () => sql<{ url: string; downloaded: number }>`
    SELECT source_url AS url, downloaded FROM videos
    WHERE is_active = 1 AND source_url IS NOT NULL ORDER BY downloaded DESC, id LIMIT ${sql.lit(MAX_READ)}`,
)

const listFailures = statement()(
  () => sql<{ errorClass: string; count: number }>`
    SELECT error_class AS "errorClass", count(*) AS count FROM queue_items
    WHERE state IN ('waiting', 'failed') AND error_class IS NOT NULL GROUP BY error_class`,
)

export function createKnownVideoStore(db: Database): KnownVideoStore {
  return {
    async listNewest(sites) {
      const byHost = new Map<string, KnownVideo>()
      for (const { url, downloaded } of await db.all(listNewest())) {
        const host = hostKey(url)
        if (host !== '' && !byHost.has(host)) byHost.set(host, { host, url, downloaded })
      }
      return [...byHost.values()].slice(0, sites)
    },
    async countFailed(errorClasses) {
      const failures = await db.all(listFailures())
      return failures
        .filter(({ errorClass }) => errorClasses.includes(errorClass))
        .reduce((sum, { count }) => sum + count, 0)
    },
  }
}
