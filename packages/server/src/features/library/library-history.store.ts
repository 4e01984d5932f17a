import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { REVISION_TABLE } from '../../database/revisions.ts'
import { statement, type Query } from '../../database/statement.ts'
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

const findVideo = statement()(() => sql`SELECT 1 FROM videos LIMIT 1`)
const findRevision = statement()(() => sql`SELECT 1 FROM ${sql.table(REVISION_TABLE)} LIMIT 1`)
const findEmptyStart = statement()(() => sql`SELECT 1 FROM settings WHERE name = ${EMPTY_START}`)

export function createLibraryHistoryStore(db: Database): LibraryHistoryStore {
  const exists = async (query: Query<unknown>) => (await db.first(query)) !== undefined
  return {
    hasVideos: () => exists(findVideo()),
    hasHistory: () => exists(findRevision()),
    isEmptyOnRequest: () => exists(findEmptyStart()),
  }
}

/** Records that the empty library was requested. `now` in Unix seconds. */
export const recordEmptyStart = (settings: SettingsStore, now: number) => settings.update(EMPTY_START, () => now)
