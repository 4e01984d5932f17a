import type { Db } from '../../database/database.ts'

const MAX_CACHED_COUNTS = 1000

/**
 * Caches counts of lists while they are exact: triggers change a number in the database whenever the library, or the
 * watch state of a user, changes. Reading these numbers is a lookup, whereas counting scans an index. `watcher` is the
 * user whose watch state the count depends on; undefined for none.
 */
export function createCountCache({ raw }: Db) {
  const kept = new Map<string, { generation: string; count: number }>()
  const generations = raw
    .prepare<[number], number>('SELECT value FROM generations WHERE user_id IN (0, ?) ORDER BY user_id')
    .pluck()
  return (watcher: number | undefined, list: unknown, count: () => number): number => {
    const key = JSON.stringify([watcher, list])
    const generation = generations.all(watcher ?? 0).join()
    const known = kept.get(key)
    if (known?.generation === generation) return known.count
    const queryCounts = count()
    if (kept.size >= MAX_CACHED_COUNTS) kept.clear()
    kept.set(key, { generation, count: queryCounts })
    return queryCounts
  }
}
