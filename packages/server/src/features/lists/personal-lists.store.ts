import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** An own playlist. Watch Later and Favorites have no row. */
export interface ListRow {
  readonly id: string
  readonly name: string
  readonly created_at: number
}

/** A video in a list, which may be in the trash. */
export interface ListEntry {
  readonly videoId: string
  readonly addedAt: number
}

interface Key {
  readonly userId: number
  readonly id: string
}

/** The lists of videos of each user. Every statement is limited to the rows of one user. */
export interface PersonalListStore {
  /** Own playlists by name. */
  list(userId: number): Awaitable<readonly ListRow[]>
  /** The archived videos of all lists, each list in its order. */
  listArchived(userId: number): Awaitable<readonly { list_id: string; video_id: string }[]>
  add(userId: number, list: { id: string; name: string }, now: number): Awaitable<void>
  /** False if the user has no such playlist. */
  rename(userId: number, id: string, name: string): Awaitable<boolean>
  /** With its entries. False if the user has no such playlist. */
  delete(userId: number, id: string): Awaitable<boolean>
  /**
   * Passes the entries in order to `change` and stores the result in the same transaction; if it returns the same list,
   * nothing changes. `change` can run more than once.
   */
  changeEntries(key: Key, change: (entries: readonly ListEntry[]) => readonly ListEntry[]): Awaitable<void>
  /** Which of these videos are archived. */
  listKnown(videoIds: readonly string[]): Awaitable<ReadonlySet<string>>
}

const listRows = statement<{ userId: number }>()((p, { build, dialect }) =>
  build
    .selectFrom('user_lists')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', p.userId)
    .orderBy(dialect.ignoreCase(sql`name`))
    .orderBy('id'),
)

const listArchived = statement<{ userId: number }>()(
  p => sql<{ list_id: string; video_id: string }>`
    SELECT list_id, video_id FROM user_list_entries JOIN videos ON videos.id = video_id
    WHERE user_id = ${p.userId} ORDER BY list_id, position`,
)

const addRow = statement<Key & { name: string; now: number }>()((p, { build }) =>
  build.insertInto('user_lists').values({ user_id: p.userId, id: p.id, name: p.name, created_at: p.now }),
)

const renameRow = statement<Key & { name: string }>()((p, { build }) =>
  build
    .updateTable('user_lists')
    .set({ name: p.name })
    .where('user_id', '=', p.userId)
    .where('id', '=', p.id)
    .returning('id'),
)

const deleteRow = statement<Key>()((p, { build }) =>
  build.deleteFrom('user_lists').where('user_id', '=', p.userId).where('id', '=', p.id).returning('id'),
)

const listEntries = statement<Key>()(
  p => sql<ListEntry>`
    SELECT video_id AS "videoId", added_at AS "addedAt" FROM user_list_entries
    WHERE user_id = ${p.userId} AND list_id = ${p.id} ORDER BY position`,
)

const clearEntries = statement<Key>()((p, { build }) =>
  build.deleteFrom('user_list_entries').where('user_id', '=', p.userId).where('list_id', '=', p.id),
)

const addEntries = statement<Key & { entries: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO user_list_entries (user_id, list_id, video_id, position, added_at)
    SELECT CAST(${p.userId} AS bigint), ${p.id}, "videoId", position, "addedAt"
    FROM ${dialect.records(p.entries, { position: 'bigint', videoId: 'text', addedAt: 'bigint' })} WHERE true`,
)

const listKnown = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: string }>`
    SELECT id FROM videos WHERE id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

export function createPersonalListStore(db: Database): PersonalListStore {
  return {
    list: userId => db.all(listRows({ userId })),
    listArchived: userId => db.all(listArchived({ userId })),
    async add(userId, { id, name }, now) {
      await db.run(addRow({ userId, id, name, now }))
    },
    rename: async (userId, id, name) => (await db.all(renameRow({ userId, id, name }))).length > 0,
    delete: (userId, id) =>
      db.transaction(function* () {
        yield* tx.run(clearEntries({ userId, id }))
        return (yield* tx.all(deleteRow({ userId, id }))).length > 0
      }),
    changeEntries: (key, change) =>
      db.transaction(function* () {
        const before = yield* tx.all(listEntries(key))
        const after = change(before)
        if (after === before) return
        yield* tx.run(clearEntries(key))
        const entries = after.map((entry, position) => ({ ...entry, position }))
        yield* tx.run(addEntries({ ...key, entries: toJsonList(entries) }))
      }),
    async listKnown(videoIds) {
      return new Set((await db.all(listKnown({ ids: toJsonList(videoIds) }))).map(({ id }) => id))
    },
  }
}
