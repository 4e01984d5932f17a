import { sql } from 'kysely'
import type { RecentSearch, SavedSearch } from '@tubecellar/core/contract'
import type { Database } from '../../../database/database.ts'
import { statement } from '../../../database/statement.ts'
import { tx, type Steps } from '../../../database/transaction.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'

/** The searches of each user. No method reads or changes those of another user. */
export interface SavedSearchStore {
  /** Latest first. */
  listRecent(userId: number): Awaitable<RecentSearch[]>
  /** Keeps the latest `limit` ones. */
  addRecent(userId: number, search: { query: string; now: number; limit: number }): Awaitable<void>
  removeRecent(userId: number, query: string): Awaitable<void>
  clearRecent(userId: number): Awaitable<void>
  /** By name. */
  list(userId: number): Awaitable<SavedSearch[]>
  find(userId: number, id: number): Awaitable<SavedSearch | undefined>
  /** `taken` if the user has one with this name, `full` if there are `limit` already. */
  add(
    userId: number,
    search: { name: string; query: string; now: number; limit: number },
  ): Awaitable<SavedSearch | 'taken' | 'full'>
  /** Undefined if the user has none with this ID. */
  change(
    userId: number,
    search: { id: number; name?: string | undefined; query?: string | undefined },
  ): Awaitable<SavedSearch | 'taken' | undefined>
  /** False if the user has none with this ID. */
  remove(userId: number, id: number): Awaitable<boolean>
}

export const recentSearches = statement<{ userId: number }>()(
  p => sql<RecentSearch>`
    SELECT query, searched_at_ms / 1000 AS searched_at FROM recent_searches
    WHERE user_id = ${p.userId} ORDER BY searched_at_ms DESC, query`,
)

const putRecent = statement<{ userId: number; query: string; now: number }>()(
  p => sql`
    INSERT INTO recent_searches (user_id, query, searched_at_ms) VALUES (${p.userId}, ${p.query}, ${p.now})
    ON CONFLICT (user_id, query) DO UPDATE SET searched_at_ms = excluded.searched_at_ms`,
)

const limitRecent = statement<{ userId: number; limit: number }>()(
  p => sql`
    DELETE FROM recent_searches WHERE user_id = ${p.userId} AND query NOT IN (
      SELECT query FROM recent_searches WHERE user_id = ${p.userId} ORDER BY searched_at_ms DESC, query LIMIT ${p.limit})`,
)

const deleteRecent = statement<{ userId: number; query: string }>()((p, { build }) =>
  build.deleteFrom('recent_searches').where('user_id', '=', p.userId).where('query', '=', p.query),
)

const deleteAllRecent = statement<{ userId: number }>()((p, { build }) =>
  build.deleteFrom('recent_searches').where('user_id', '=', p.userId),
)

const COLUMNS = ['id', 'name', 'query', 'created_at'] as const

export const savedSearches = statement<{ userId: number }>()((p, { build }) =>
  build.selectFrom('saved_searches').select(COLUMNS).where('user_id', '=', p.userId).orderBy('name'),
)

const findSaved = statement<{ userId: number; id: number }>()((p, { build }) =>
  build.selectFrom('saved_searches').select(COLUMNS).where('user_id', '=', p.userId).where('id', '=', p.id),
)

const addSaved = statement<{ userId: number; name: string; query: string; now: number }>()((p, { build }) =>
  build
    .insertInto('saved_searches')
    .values({ user_id: p.userId, name: p.name, query: p.query, created_at: p.now })
    .returning(COLUMNS),
)

const changeSaved = statement<{ userId: number; id: number; name: string; query: string }>()((p, { build }) =>
  build
    .updateTable('saved_searches')
    .set({ name: p.name, query: p.query })
    .where('user_id', '=', p.userId)
    .where('id', '=', p.id)
    .returning(COLUMNS),
)

const removeSaved = statement<{ userId: number; id: number }>()((p, { build }) =>
  build.deleteFrom('saved_searches').where('user_id', '=', p.userId).where('id', '=', p.id),
)

export const createSavedSearchStore = (db: Database): SavedSearchStore => ({
  listRecent: userId => db.all(recentSearches({ userId })),
  addRecent: (userId, { query, now, limit }) =>
    db.transaction(function* () {
      yield* tx.run(putRecent({ userId, query, now }))
      yield* tx.run(limitRecent({ userId, limit }))
    }),
  removeRecent: async (userId, query) => void (await db.run(deleteRecent({ userId, query }))),
  clearRecent: async userId => void (await db.run(deleteAllRecent({ userId }))),
  list: userId => db.all(savedSearches({ userId })),
  find: (userId, id) => db.first(findSaved({ userId, id })),
  add: (userId, { limit, ...search }) =>
    db.transaction(function* (): Steps<SavedSearch | 'taken' | 'full'> {
      const saved = yield* tx.all(savedSearches({ userId }))
      if (saved.some(({ name }) => name === search.name)) return 'taken'
      if (saved.length >= limit) return 'full'
      return (yield* tx.first(addSaved({ userId, ...search })))!
    }),
  change: (userId, { id, ...changes }) =>
    db.transaction(function* (): Steps<SavedSearch | 'taken' | undefined> {
      const saved = yield* tx.all(savedSearches({ userId }))
      const old = saved.find(search => search.id === id)
      if (old === undefined) return undefined
      const { name = old.name, query = old.query } = changes
      if (saved.some(search => search.id !== id && search.name === name)) return 'taken'
      return yield* tx.first(changeSaved({ userId, id, name, query }))
    }),
  remove: async (userId, id) => (await db.run(removeSaved({ userId, id }))) > 0,
})
