import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'

const MAX_CACHED_COUNTS = 1000

// Both numbers only grow, so that their sum is different after every change.
const findGeneration = statement<{ userId: number }>()(
  p => sql<{ value: number | null }>`
    SELECT CAST(sum(value) AS bigint) AS value FROM generations WHERE user_id IN (0, ${p.userId})`,
)

/**
 * Caches counts of lists while they are exact: triggers change a number in the database whenever the library, or the
 * watch state of a user, changes. Reading these numbers is a lookup, whereas counting scans an index. `userId` is the
 * user whose watch state the count depends on; undefined for none.
 */
export function createCountCache(db: Database) {
  const cachedCounts = new Map<string, { generation: number; count: number }>()
  return async (
    userId: number | undefined,
    list: readonly unknown[],
    count: () => Promise<number>,
  ): Promise<number> => {
    const key = JSON.stringify([userId, list])
    const generation = (await db.first(findGeneration({ userId: userId ?? 0 })))?.value ?? 0
    const cached = cachedCounts.get(key)
    if (cached?.generation === generation) return cached.count
    const newCount = await count()
    if (cachedCounts.size >= MAX_CACHED_COUNTS) cachedCounts.clear()
    cachedCounts.set(key, { generation, count: newCount })
    return newCount
  }
}
