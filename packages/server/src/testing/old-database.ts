/** Databases of earlier releases, for tests of upgrades. */
import BetterSqlite3 from 'better-sqlite3'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../database/migrations/index.ts'

/** The first schema with a complete archive, and the first one with a table of comment fetches. */
const WHOLE = 4
export const WITH_COMMENT_FETCHES = 9

/** The data of a user who upgrades, in columns that exist in every schema. */
const ROWS = `
INSERT INTO users (id, name, password_hash, created_at) VALUES (1, 'jo', 'hash', 1), (2, 'mia', 'hash', 1);
INSERT INTO sessions (id_hash, user_id, csrf_token, created_at, expires_at) VALUES ('s', 1, 'c', 1, 9999999999);
INSERT INTO tokens (user_id, name, token_hash, created_at) VALUES (1, 'script', 't', 1);
INSERT INTO settings (name, value) VALUES ('app', '{"downloads":{"subtitle":"en"}}');
INSERT INTO channels (id, name, last_refresh) VALUES ('UCa', 'Cellar tales', 1);
INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path, media_size, duration)
  VALUES ('v1', 'UCa', 'Barrels', 'videos', 1, 1, 1, 'UCa/v1.mp4', 10, 60), ('v2', 'UCa', 'Corks', 'videos', 2, 2, 2, 'UCa/v2.mp4', 20, 90);
INSERT INTO versions (subject, subject_id, field, old_value, superseded_at) VALUES ('video', 'v1', 'title', 'Casks', 5);
INSERT INTO playlists (id, name, kind, last_refresh) VALUES ('PLa', 'All', 'regular', 1);
INSERT INTO playlist_entries (playlist_id, position, video_id, title) VALUES ('PLa', 0, 'v1', 'Barrels');
INSERT INTO watch_state (user_id, video_id, watched, position, updated_at_ms) VALUES (1, 'v1', 1, 0, 1), (2, 'v2', 0, 33, 1);
INSERT INTO queue_items (video_id, source_url, status, state, position, title, queued_at)
  VALUES ('v3', 'https://site.example/v3', 'pending', 'queued', 1, 'Taps', 3);`
const COMMENT_FETCH = `
INSERT INTO comment_fetches (video_id, attempts, next_attempt, message) VALUES ('v1', 2, 7, 'busy')`

/** Schemas of all earlier releases with an archive. */
export const OLD_SCHEMAS = migrations.slice(WHOLE).map((_, index) => index + WHOLE)

/** Creates a database with rows in it, and returns them. */
export function makeOldDatabase(file: string, schema: number) {
  const raw = new BetterSqlite3(file)
  migrate(raw, migrations.slice(0, schema))
  raw.exec(ROWS)
  if (schema >= WITH_COMMENT_FETCHES && hasTable(raw, 'comment_fetches')) raw.exec(COMMENT_FETCH)
  const kept = readAll(raw)
  raw.close()
  return kept
}

const hasTable = (raw: BetterSqlite3.Database, name: string) =>
  raw.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined

/** The tables with data of users, each with its rows in the columns of the old schema. */
export function readAll(raw: BetterSqlite3.Database) {
  const names = [...ROWS.matchAll(/INSERT INTO (\w+)/g)].map(([, name = '']) => name)
  return names.map(name => {
    const columns = (raw.pragma(`table_info(${name})`) as { name: string }[]).map(column => `"${column.name}"`).join()
    return { name, columns, rows: raw.prepare(`SELECT ${columns} FROM ${name}`).all() }
  })
}
