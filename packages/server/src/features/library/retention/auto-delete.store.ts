import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { statement } from '../../../database/statement.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { bindAccounts, countedAccounts, type AccountValues, type CountedAccounts } from './counted-accounts.store.ts'
import { createDueVideoStore, type DueVideoStore } from './due-videos.store.ts'

/** Automatic deletion: the due videos, and protected videos. */
export interface AutoDeleteStore extends DueVideoStore {
  countVideos(): Awaitable<number>
  countAccounts(accounts: CountedAccounts): Awaitable<number>
  /** False if the video does not exist. */
  setProtected(id: string, isProtected: boolean): Awaitable<boolean>
}

const countVideos = statement()(() => sql<{ count: number }>`SELECT count(*) AS count FROM videos`)

const countAccounts = statement<AccountValues>()(
  (p, compiler) => sql<{ count: number }>`
    SELECT count(*) AS count FROM (${countedAccounts(p, compiler)}) AS counted`,
)

const setProtected = statement<{ id: string; isKept: 0 | 1 }>()((p, { build }) =>
  build.updateTable('videos').set({ is_kept: p.isKept }).where('id', '=', p.id),
)

export function createAutoDeleteStore(db: Database): AutoDeleteStore {
  return {
    ...createDueVideoStore(db),
    countVideos: async () => (await db.first(countVideos()))?.count ?? 0,
    countAccounts: async accounts => (await db.first(countAccounts(bindAccounts(accounts))))?.count ?? 0,
    setProtected: async (id, isProtected) => (await db.run(setProtected({ id, isKept: isProtected ? 1 : 0 }))) > 0,
  }
}
