import BetterSqlite3 from 'better-sqlite3'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { findNameRows, type NameMatches } from './name-rows.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { nameIndex } from './migrations/0086-name-index.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open-database.ts'
import { openReader } from './open-reader.ts'
import { openPostgres } from './postgres-database.ts'
import { migratePostgres } from './postgres-migrate.ts'
import { nameIndex as postgresNameIndex } from './postgres-migrations/0067-name-index.ts'
import { postgresMigrations } from './postgres-migrations/index.ts'
import { createTextIndex, indexNames } from './search-texts.ts'
import type { Sequence } from './text-match.ts'

const ROWS = `
INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'Cellar tales', 1);
INSERT INTO videos (id, channel_id, title, tags, categories, vid_type, published, downloaded, last_refresh, media_path)
  VALUES ('v1', 'c', 'Barrels', '["oak"]', '["Crafts"]', 'videos', 1, 1, 1, 'v1.mp4'),
    ('v2', 'c', 'Corks', '[]', '[]', 'videos', 2, 2, 2, 'v2.mp4');
INSERT INTO playlists (id, name, kind, last_refresh) VALUES ('p', 'Barrels and more', 'regular', 1);`

const word = (text: string, column: Sequence['column'] = 'text'): Sequence => ({
  words: [text],
  isPrefix: false,
  column,
})

/** What an upgraded database finds, before and after its index is complete. */
async function checkUpgraded(db: Database) {
  const find = async (matches: NameMatches) => db.read(() => findNameRows(db.engine, matches, { kinds: [] }, 10))
  const barrels = { videos: word('barrels'), channels: word('barrels'), playlists: word('barrels') }
  expect(await find(barrels)).toHaveLength(2)
  expect(await createTextIndex(db).countPending()).toBe(1)
  await indexNames(db, new AbortController().signal)
  expect(await find({ labels: word('oak') })).toHaveLength(1)
  expect(await find({ labels: word('crafts', 'more') })).toHaveLength(1)
  expect(await find(barrels)).toHaveLength(2)
}

it('has the names of an upgraded SQLite database immediately, and tags and categories after a task', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'name-index-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'cellar.db')
  const raw = new BetterSqlite3(file)
  migrate(raw, migrations.slice(0, migrations.indexOf(nameIndex)))
  raw.exec(ROWS)
  raw.exec(`
    DELETE FROM search_pending;
    INSERT INTO search_videos (rowid, text, more) SELECT id, iif(subject_id = 'v1', 'barrels', 'corks'), 'cellar tales' FROM search_subjects WHERE kind = 'video';
    INSERT INTO search_playlists (rowid, text, more) SELECT id, 'barrels and more', '' FROM search_subjects WHERE kind = 'playlist';
    INSERT INTO search_vocabulary (word, count) VALUES ('barrels', 2), ('spoken', 1)`)
  raw.close()
  const db = openDatabase(file)
  onTestFinished(() => db.close())
  const names = db.raw.prepare('SELECT word FROM search_vocabulary WHERE is_name = 1').all()
  expect(names).toEqual([{ word: 'barrels' }])
  await checkUpgraded(db)
})

it('has the names of an upgraded PostgreSQL database immediately, and tags and categories after a task', async () => {
  const url = await createTestPostgres()
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await migratePostgres(client, postgresMigrations.slice(0, postgresMigrations.indexOf(postgresNameIndex)))
    await client.query(ROWS)
    await client.query(`
      DELETE FROM search_pending;
      INSERT INTO search_videos SELECT id, CAST(CASE subject_id WHEN 'v1' THEN 'barrels:1A' ELSE 'corks:1A' END AS tsvector)
        FROM search_subjects WHERE kind = 'video';
      INSERT INTO search_playlists SELECT id, 'barrels:1A'::tsvector FROM search_subjects WHERE kind = 'playlist';
      INSERT INTO search_vocabulary (word, count) VALUES ('barrels', 2), ('spoken', 1);
      INSERT INTO search_name_terms VALUES ('barrels')`)
  } finally {
    await client.end()
  }
  const db = await openPostgres(url)
  onTestFinished(() => db.close())
  await checkUpgraded(db)
})

it('is left to the main process by one that only reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'name-index-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const db = openDatabase(join(folder, 'cellar.db'))
  db.raw.exec(ROWS)
  const reader = openReader(join(folder, 'cellar.db'))
  onTestFinished(() => {
    reader.close()
    db.close()
  })
  expect(await createTextIndex(reader).indexNext()).toBe(0)
  await indexNames(db, new AbortController().signal)
  expect(reader.read(() => findNameRows('sqlite', { videos: word('corks') }, { kinds: [] }, 10))).toHaveLength(1)
})
