import type { Db } from '../../database/database.ts'

const MAX_CACHED_COUNTS = 1000

/**
 * Caches counts of lists while they are exact: triggers change a number in the database whenever the library, or the
 * watch state of a user, changes. Reading these numbers is a lookup, whereas counting scans an index. `userId` is the
 * user whose watch state the count depends on; undefined for none.
 */
export function createCountCache({ raw }: Db) {
  const cachedCounts = new Map<string, { generation: string; count: number }>()
  const generations = raw
    .prepare<[number], number>('SELECT value FROM generations WHERE user_id IN (0, ?) ORDER BY user_id')
    .pluck()
  return (userId: number | undefined, list: unknown, count: () => number): number => {
    const key = JSON.stringify([userId, list])
    const generation = generations.all(userId ?? 0).join()
    const cached = cachedCounts.get(key)
    if (cached?.generation === generation) return cached.count
    const newCount = count()
    if (cachedCounts.size >= MAX_CACHED_COUNTS) cachedCounts.clear()
    cachedCounts.set(key, { generation, count: newCount })
    return newCount
  }
}
