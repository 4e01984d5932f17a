import type { Db } from '../../database/database.ts'

const MAX_CACHED_COUNTS = 1000

/**
 * Keeps counts of lists for as long as they are exact: triggers move a number in the database whenever the library, or
 * what a user has watched, changes. Asking for the numbers is a look-up, counting is a walk through an index.
 * `watcher` is the user whose watching the count depends on, undefined for none.
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
