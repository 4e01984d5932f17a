import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SettingsStore } from '../settings/index.ts'

const EMPTY_START = 'empty_start'

/** Whether a library is empty, and why. */
export interface LibraryHistoryStore {
  hasVideos(): Awaitable<boolean>
  /** Revisions and deletions leave records, even after all videos were deleted. */
  hasHistory(): Awaitable<boolean>
  /** Whether it was started empty on request, although another archive left files. */
  isEmptyOnRequest(): Awaitable<boolean>
}

export function createLibraryHistoryStore({ raw }: Pick<Db, 'raw'>): LibraryHistoryStore {
  const exists = (sql: string, ...values: string[]) => {
    const statement = raw.prepare(`SELECT EXISTS (${sql})`).pluck()
    return () => statement.get(...values) === 1
  }
  return {
    hasVideos: exists('SELECT 1 FROM videos'),
    hasHistory: exists('SELECT 1 FROM versions'),
    isEmptyOnRequest: exists('SELECT 1 FROM settings WHERE name = ?', EMPTY_START),
  }
}

/** Records that the empty library was requested. `now` in Unix seconds. */
export const recordEmptyStart = (settings: SettingsStore, now: number) => settings.update(EMPTY_START, () => now)
