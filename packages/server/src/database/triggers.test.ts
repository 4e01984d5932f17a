import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestPostgres } from '../testing/test-postgres.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { openPostgres } from './postgres-database.ts'
import { dynamicQuery } from './statement.ts'

/** Tables that triggers fill, with the columns of their order. */
const FILLED = {
  generations: 'user_id',
  channel_totals: 'channel_id, vid_type, is_active',
  watch_totals: 'user_id',
  unwatched: 'user_id, video_id',
  removed_playlists: 'id',
  source_scans: 'kind, id',
  part_fetches: 'kind, subject_id',
  passed_over: 'video_id',
  deleted_accounts: 'name',
}

const addVideo = (id: string, channel: string, duration: number) =>
  `INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, duration, media_path, media_size)
   VALUES ('${id}', '${channel}', '${id}', 'videos', 1, 2, 3, ${duration}, '${id}.mp4', ${duration * 100})`
const watch = (user: number, video: string, watched: 0 | 1) =>
  `INSERT INTO watch_state (user_id, video_id, watched, updated_at_ms) VALUES (${user}, '${video}', ${watched}, 1)`

/** Each statement runs one or more triggers. */
const STATEMENTS = [
  "INSERT INTO users (id, name, password_hash, created_at) VALUES (1, 'one', '', 5), (2, 'two', '', 6)",
  'INSERT INTO unwatched_kept VALUES (1), (2)',
  "INSERT INTO channels (id, name, last_refresh) VALUES ('a', 'A', 0), ('b', 'B', 0)",
  addVideo('v1', 'a', 10),
  addVideo('v2', 'a', 20),
  addVideo('v3', 'b', 40),
  watch(1, 'v1', 0),
  watch(2, 'v1', 1),
  watch(1, 'v2', 1),
  watch(1, 'v3', 1),
  "UPDATE watch_state SET position = 3 WHERE video_id = 'v1'",
  "UPDATE watch_state SET position = 4 WHERE video_id = 'v1'",
  "UPDATE watch_state SET watched = 1, position = NULL WHERE user_id = 1 AND video_id = 'v1'",
  "UPDATE watch_state SET watched = 0 WHERE user_id = 2 AND video_id = 'v1'",
  "UPDATE videos SET duration = 15, media_size = 7 WHERE id = 'v1'",
  "UPDATE videos SET is_active = 0, height = 480 WHERE id = 'v2'",
  "UPDATE videos SET channel_id = 'b', vid_type = 'shorts' WHERE id = 'v1'",
  "UPDATE videos SET title = 'New' WHERE id = 'v1'",
  "DELETE FROM watch_state WHERE user_id = 1 AND video_id = 'v2'",
  "INSERT INTO part_fetches (kind, subject_id, part) VALUES ('video', 'v3', 'x'), ('channel', 'a', 'x'), ('playlist', 'p', 'x')",
  "DELETE FROM videos WHERE id = 'v3'",
  "INSERT INTO playlists (id, name, kind, channel_id, last_refresh) VALUES ('p', 'P', 'regular', 'a', 0), ('c', 'C', 'custom', 'a', 0)",
  "INSERT INTO playlist_entries (playlist_id, position, video_id, title) VALUES ('p', 0, 'v1', ''), ('c', 0, 'v1', '')",
  "UPDATE playlist_entries SET video_id = 'v2' WHERE playlist_id = 'p'",
  "INSERT INTO source_scans (kind, id) VALUES ('playlist', 'p'), ('channel', 'a'), ('channel', 'b')",
  "DELETE FROM playlists WHERE id IN ('p', 'c')",
  "INSERT INTO playlists (id, name, kind, channel_id, last_refresh) VALUES ('p', 'P', 'regular', 'a', 0)",
  "DELETE FROM playlists WHERE id = 'p'",
  "INSERT INTO passed_over (video_id, channel_id, title, reason, last_seen) VALUES ('q', 'b', '', '', 0), ('r', 'b', '', '', 0)",
  "INSERT INTO queue_items (video_id, source_url, status, state, position, title, queued_at) VALUES ('q', '', 'pending', 'queued', 0, '', 0)",
  "DELETE FROM videos WHERE channel_id = 'a'",
  "DELETE FROM channels WHERE id = 'a'",
  'DELETE FROM users WHERE id = 2',
  "INSERT INTO users (id, name, password_hash, created_at) VALUES (2, 'two', '', 6)",
  'DELETE FROM users WHERE id = 2',
  'DELETE FROM users WHERE id = 1',
]

async function readTables(db: Database) {
  const rows: Record<string, unknown> = {}
  for (const [table, order] of Object.entries(FILLED))
    rows[table] = await db.all(dynamicQuery(() => sql`SELECT * FROM ${sql.table(table)} ORDER BY ${sql.raw(order)}`))
  return rows
}

it('Triggers have the same results on PostgreSQL as on SQLite', async () => {
  const sqlite: Database = openDatabase(':memory:')
  const postgres = await openPostgres(await createTestPostgres())
  onTestFinished(() => postgres.close())
  const seen = new Set<string>()
  for (const statement of STATEMENTS) {
    for (const db of [sqlite, postgres]) await db.run(dynamicQuery(() => sql.raw(statement)))
    const expected = await readTables(sqlite)
    expect(await readTables(postgres), statement).toEqual(expected)
    for (const [table, rows] of Object.entries(expected)) if ((rows as unknown[]).length > 0) seen.add(table)
  }
  expect([...seen].sort()).toEqual(Object.keys(FILLED).sort())
})
