import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { PERSONAL_TABLES } from '../database/personal-tables.ts'
import { insertRows, selectRows } from './describe-engines.ts'

/** Inserts rows into each personal table for each of these users; names and queries contain `text`. */
export async function insertPersonalRows(db: Database, userIds: readonly number[], text: string): Promise<void> {
  for (const id of userIds) {
    const user = { user_id: id }
    await insertRows(db, 'user_lists', [{ ...user, id: 'own', name: text, created_at: 5 }])
    await insertRows(db, 'user_list_entries', [
      { ...user, list_id: 'own', video_id: 'gone', position: 0, added_at: 6 },
      { ...user, list_id: 'own', video_id: 'B', position: 1, added_at: 7 },
      { ...user, list_id: 'watch-later', video_id: 'a', position: 0, added_at: 8 },
    ])
    await insertRows(db, 'channel_groups', [{ ...user, id: 'group', name: text, created_at: 13 }])
    await insertRows(db, 'channel_group_members', [
      { ...user, group_id: 'group', channel_id: 'c', added_at: 14 },
      { ...user, group_id: 'group', channel_id: 'gone', added_at: 15 },
    ])
    await insertRows(db, 'watch_history', [
      { ...user, video_id: 'a', day: 20_261_127, watched_at: 9, position: 1.5, watched: 0 },
      { ...user, video_id: 'a', day: 20_261_128, watched_at: 10, position: null, watched: 1 },
    ])
    await insertRows(db, 'notes', [
      { ...user, id: 'note', video_id: 'a', position: 2.5, text, words: ' lamp ', created_at: 11, updated_at: 12 },
    ])
    await insertRows(db, 'saved_searches', [{ ...user, id: id + 10, name: text, query: 'lamp', created_at: 4 }])
    await insertRows(db, 'recent_searches', [{ ...user, query: text, searched_at_ms: 1_700_000_000_123 }])
    await insertRows(db, 'play_queues', [
      { ...user, video_ids: '["B","a"]', current_id: 'a', repeat: 'all', version: 3 },
    ])
  }
}

const KEYS: Readonly<Record<string, string>> = {
  user_lists: 'id',
  user_list_entries: 'list_id, position, video_id',
  channel_groups: 'id, name',
  channel_group_members: 'group_id, channel_id',
  watch_history: 'day, video_id',
  notes: 'id, position, text',
  saved_searches: 'name',
  recent_searches: 'query',
  play_queues: 'video_ids, current_id, version',
}

/** The rows of each personal table as the name of the user and the values of the key, by user. */
export async function listPersonalRows(db: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name } of PERSONAL_TABLES.flat()) {
    const keys = (KEYS[name] ?? '').split(', ').map(key => sql.ref(`entry.${key}`))
    const found = await selectRows<Record<string, unknown>>(
      db,
      sql`SELECT users.name AS user_name, ${sql.join(keys)} FROM ${sql.table(name)} AS entry
        JOIN users ON users.id = user_id ORDER BY users.id, ${sql.join(keys)}`,
    )
    rows[name] = found.map(row => Object.values(row).join(' '))
  }
  return rows
}
