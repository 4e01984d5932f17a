import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabaseCopies } from '../../database/database-copies.ts'
import { createDatabaseProcess } from '../../database/database-process.ts'
import type { Database, Db } from '../../database/database.ts'
import { PERSONAL_TABLES } from '../../database/personal-tables.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openPostgres } from '../../database/postgres-database.ts'
import { openZip } from '../../platform/files/zip-reader.ts'
import { createRun } from '../../platform/process/exec.ts'
import { changeRows, insertRows, selectRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertMembers, insertPlaylists, insertVideos, listRows } from '../../testing/library-rows.ts'
import { insertPersonalRows, listPersonalRows } from '../../testing/personal-rows.ts'
import { createTestPostgres } from '../../testing/test-postgres.ts'
import { createBackupThread } from './backup-thread.ts'
import { createPostgresBackups, type PostgresBackups } from './postgres-backups.ts'
import { createPreviewThread } from './preview-thread.ts'
import { createRestoreThread } from './restore-thread.ts'

const DAY = '20260102'
const { signal } = new AbortController()
/** Each test copies an archive several times. */
const LIMIT_MS = 120_000

/** Any text that an engine or a format could change. */
const SPECIAL = `Łódź 東京 🎬 'single' "double" back\\slash`

/** An archive of each engine with the same rows. */
let archives: Record<'sqlite' | 'postgres', { db: Database; backups: PostgresBackups }>
let folder: string
let indexed: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-backup-'))
  const databaseProcess = createDatabaseProcess(createRun({}))
  const url = await createTestPostgres()
  const postgres = await openPostgres(url)
  onTestFinished(() => postgres.close())
  const sqlite = openDatabase(join(folder, 'cellar.db'))
  onTestFinished(() => void sqlite.close())
  indexed = 0
  const index = () => Promise.resolve(void indexed++)
  archives = {
    sqlite: { db: sqlite, backups: sqliteBackups(sqlite) },
    postgres: { db: postgres, backups: createPostgresBackups({ url, folder, databaseProcess, index }) },
  }
  for (const { db } of Object.values(archives)) await fill(db)
})
afterEach(() => rm(folder, { recursive: true }))

function sqliteBackups(db: Db): PostgresBackups {
  const file = db.raw.name
  const copies = createDatabaseCopies(db)
  return {
    write: createBackupThread(file),
    load: createRestoreThread(file),
    preview: createPreviewThread({ liveFile: file, folder }),
    copies: {
      check: () => Promise.resolve({ problem: undefined, schema: copies.schema }),
      restoreDatabase: (...args) => copies.restoreDatabase(...args),
    },
  }
}

async function fill(db: Database) {
  // A new database has a schedule at a random time.
  await changeRows(db, sql`UPDATE schedules SET schedule = '5 3 *', armed_at = 1`)
  await insertRows(db, 'users', [
    { id: 1, name: 'Ann', password_hash: 'a', is_admin: 1, created_at: 1 },
    { id: 2, name: 'bob', password_hash: 'b', created_at: 2 },
    { id: 3, name: 'carl', password_hash: 'c', created_at: 3 },
  ])
  await insertChannels(db, { id: 'c', name: SPECIAL, description: SPECIAL, tags: '["one"]' }, { id: 'B' })
  await insertVideos(
    db,
    { id: 'a', title: SPECIAL, tags: '["x"]', average_rating: 4.5, comment_count: 1, duration: 60 },
    { id: 'B', title: 'clay pots', duration: 30 },
    { id: '_', title: 'clay figures', chapters: '[{"title":"One","start":0,"end":5}]' },
  )
  await insertPlaylists(db, { id: 'p' }, { id: 'own', kind: 'custom' })
  await insertMembers(db, 'p', ['a', 'gone', '_'])
  const track = { video_id: 'B', lang: 'en', source: 'user' as const, name: 'English', ext: 'vtt', last_refresh: 0 }
  await insertRows(db, 'subtitles', [
    { id: 7, ...track, media_path: 'c/B.en.vtt' },
    { id: 5, ...track, lang: 'de', media_path: 'c/B.de.vtt' },
  ])
  await insertRows(
    db,
    'cues',
    [7, 5].flatMap(id =>
      [0, 1].map(position => ({ subtitle_id: id, position, start_ms: 0, end_ms: 1, line: `${SPECIAL} ${id}` })),
    ),
  )
  const author = { author: 'A', author_id: 'a1', author_thumbnail: '', author_is_uploader: 0, is_favorited: 1 } as const
  await insertRows(db, 'comments', [
    { video_id: 'a', id: 'c1', parent: 'root', position: 0, ...author, text: SPECIAL, timestamp: 1_700_000_000 },
  ])
  await insertRows(db, 'watch_state', [
    { user_id: 1, video_id: 'a', watched: 1, watched_at: 9, updated_at_ms: 5 },
    { user_id: 2, video_id: 'B', watched: 0, position: 1.5, updated_at_ms: 6 },
    { user_id: 3, video_id: '_', watched: 1, watched_at: 8, updated_at_ms: 7 },
  ])
  await insertPersonalRows(db, [1, 2, 3], SPECIAL)
  await insertRows(db, 'inputs', [
    { id: 4, raw: 'wait', target: 'pending', auto_start: 0, flat: 1, force: 0, state: 'new', created_at: 1 },
  ])
  await insertRows(db, 'queue_items', [
    {
      video_id: 'q',
      source_url: 'https://a.example/q',
      status: 'ignore',
      state: 'queued',
      position: 1,
      title: 'q',
      queued_at: 1,
    },
  ])
  await insertRows(db, 'versions', [
    { id: 3, subject: 'video', subject_id: 'a', field: 'title', old_value: SPECIAL, superseded_at: 1 },
  ])
  await insertRows(db, 'video_raw', [{ video_id: 'a', info_gzip: Buffer.from([0, 255]), fetched_at: 1 }])
}

type Archive = (typeof archives)[keyof typeof archives]

async function write({ backups }: Archive, name: string) {
  const zipFile = join(folder, name)
  await backups.write(zipFile, DAY, { signal, onPage: () => undefined })
  return zipFile
}

async function documents(zipFile: string): Promise<Record<string, string[]>> {
  const zip = await openZip(zipFile)
  try {
    const texts: Record<string, string[]> = {}
    for (const file of zip.files) {
      const lines: string[] = []
      for await (const line of file.lines()) lines.push(line)
      texts[file.name] = lines
    }
    return texts
  } finally {
    zip.close()
  }
}

async function restore({ backups }: Archive, zipFile: string) {
  const stagingFile = join(folder, 'staging.db')
  await backups.load(zipFile, stagingFile, { signal, report: () => undefined })
  expect(await backups.copies.check(stagingFile)).toMatchObject({ problem: undefined })
  try {
    return await backups.copies.restoreDatabase(stagingFile, () => Promise.resolve(), { isProtected: true })
  } finally {
    await rm(stagingFile, { force: true })
  }
}

/** What users do after a backup. */
async function change(db: Database) {
  await changeRows(db, sql`DELETE FROM videos WHERE id = 'B'`)
  await changeRows(db, sql`UPDATE channels SET name = 'changed'`)
  await changeRows(db, sql`DELETE FROM users WHERE name = 'bob'`)
  await changeRows(db, sql`DELETE FROM users WHERE name = 'carl'`)
  // Only the backup contains carl: the deletion is not recorded here.
  await changeRows(db, sql`DELETE FROM deleted_accounts WHERE name = 'carl'`)
  await insertRows(db, 'users', [{ id: 9, name: 'eve', password_hash: 'e', created_at: 4 }])
  await insertRows(db, 'sessions', [{ id_hash: 's', user_id: 9, csrf_token: 't', created_at: 1, expires_at: 2 }])
  await insertVideos(db, { id: 'new' })
  await insertRows(db, 'watch_state', [{ user_id: 9, video_id: '_', watched: 1, watched_at: 1, updated_at_ms: 1 }])
  await changeRows(db, sql`DELETE FROM user_list_entries WHERE user_id = 1 AND list_id = 'own'`)
  await changeRows(db, sql`DELETE FROM watch_history WHERE user_id = 1`)
  await changeRows(db, sql`UPDATE recent_searches SET query = 'lighthouse' WHERE user_id = 1`)
  await changeRows(db, sql`UPDATE saved_searches SET name = 'own lamps' WHERE user_id = 1`)
  await insertRows(db, 'saved_searches', [{ id: 13, user_id: 9, name: 'lamps', query: 'lamp', created_at: 4 }])
  await insertRows(db, 'versions', [
    { id: 8, subject: 'video', subject_id: 'new', field: 'title', old_value: 'x', superseded_at: 7 },
  ])
  await insertRows(db, 'jobs', [
    { id: 'j', name: 'restore_backup', payload: '{}', status: 'STARTED', run_at: 1, created_at: 1 },
  ])
}

describe('a backup of PostgreSQL', { timeout: LIMIT_MS }, () => {
  it('contains the same documents as one of SQLite, and leaves no other file', async () => {
    const expected = await documents(await write(archives.sqlite, 'sqlite.zip'))
    expect(Object.keys(expected)).toHaveLength(11)
    expect(await documents(await write(archives.postgres, 'postgres.zip'))).toEqual(expected)
    expect((await readdir(folder)).filter(name => name.startsWith('.'))).toEqual([])
  })

  it('ends with the reason of an abort', async () => {
    const stop = new AbortController()
    const hooks = { signal: stop.signal, onPage: () => undefined }
    const writing = archives.postgres.backups.write(join(folder, 'backup.zip'), DAY, hooks)
    stop.abort(new Error('enough'))
    await expect(writing).rejects.toThrow('enough')
    expect((await readdir(folder)).filter(name => name.startsWith('.'))).toEqual([])
  })
})

describe('a restore into PostgreSQL', { timeout: LIMIT_MS }, () => {
  it('has the same preview and result as one into SQLite', async () => {
    const results: Record<string, unknown> = {}
    const zipFile = await write(archives.sqlite, 'before.zip')
    for (const [engine, archive] of Object.entries(archives)) {
      await change(archive.db)
      const preview = await archive.backups.preview('backup', zipFile)
      const accounts = await restore(archive, zipFile)
      results[engine] = {
        preview,
        accounts,
        documents: await documents(await write(archive, `${engine}.zip`)),
        personal: await listPersonalRows(archive.db),
        sessions: await listRows(archive.db, 'sessions', 'id_hash', 'user_id'),
        jobs: await listRows(archive.db, 'jobs', 'id', 'status'),
        raw: await listRows(archive.db, 'video_raw', 'video_id'),
        totals: await listRows(
          archive.db,
          'channel_totals',
          'channel_id',
          'vid_type',
          'is_active',
          'videos',
          'duration',
        ),
        watchTotals: await listRows(archive.db, 'watch_totals', 'user_id', 'videos', 'duration'),
        generations: await listRows(archive.db, 'generations', 'user_id', 'value'),
      }
    }
    expect(results['postgres']).toEqual(results['sqlite'])
    expect(results['postgres']).toMatchObject({
      preview: { videos: 3, videos_removed: 1, accounts_added: ['carl'], accounts_left_out: ['bob'] },
      accounts: { added: ['carl'], leftOut: [] },
      // Groups of rows that Ann still had are unchanged, and the history is restored. Bob was deleted here.
      personal: {
        user_lists: ['Ann own', 'carl own'],
        user_list_entries: ['Ann watch-later 0 a', 'carl own 0 gone', 'carl own 1 B', 'carl watch-later 0 a'],
        watch_history: ['Ann 20261127 a', 'Ann 20261128 a', 'carl 20261127 a', 'carl 20261128 a'],
        saved_searches: ['Ann own lamps', 'eve lamps', `carl ${SPECIAL}`],
        recent_searches: ['Ann lighthouse', `carl ${SPECIAL}`],
        play_queues: ['Ann ["B","a"] a 3', 'carl ["B","a"] a 3'],
      },
      sessions: [{ id_hash: 's', user_id: 9 }],
      jobs: [{ id: 'j', status: 'STARTED' }],
    })
  })

  it('keeps the settings that describe the installation, not those of another one', async () => {
    const own = ['media_archive', 'secret_key_check']
    const put = (db: Database, value: string) =>
      insertRows(
        db,
        'settings',
        own.map(name => ({ name, value })),
      )
    for (const archive of Object.values(archives)) {
      const zipFile = await write(archive, 'before.zip')
      await put(archive.db, '"own"')
      await restore(archive, zipFile)
      const kept = (await listRows(archive.db, 'settings', 'name', 'value')).filter(({ name }) => own.includes(name))
      expect(kept).toEqual(own.map(name => ({ name, value: '"own"' })))
    }
  })

  it('keeps the rows of users if the backup, like one of an earlier release, has none', async () => {
    for (const { db, backups } of Object.values(archives)) {
      const rows = await listPersonalRows(db)
      for (const { name } of PERSONAL_TABLES.flat()) await changeRows(db, sql`DELETE FROM ${sql.table(name)}`)
      const zipFile = await write({ db, backups }, 'old.zip')
      expect(Object.keys(await documents(zipFile)).filter(name => name.includes('personal'))).toEqual([])
      await insertPersonalRows(db, [1, 2, 3], SPECIAL)
      await restore({ db, backups }, zipFile)
      expect(await listPersonalRows(db)).toEqual(rows)
    }
  })

  it('continues the numbers of rows, and indexes the names for the next search', async () => {
    const { postgres } = archives
    await restore(postgres, await write(postgres, 'backup.zip'))
    expect(indexed).toBe(1)
    await changeRows(postgres.db, sql`INSERT INTO users (name, password_hash, created_at) VALUES ('new', '', 5)`)
    expect((await listRows(postgres.db, 'users', 'id', 'name')).at(-1)?.name).toBe('new')
    expect(
      await selectRows(
        postgres.db,
        sql`SELECT count(*) AS n FROM search_pending WHERE kind IN ('video', 'channel', 'playlist')`,
      ),
    ).toEqual([{ n: 7 }])
  })

  it('leaves a mark that its transcript lines are not indexed, in case the process is killed', async () => {
    const { postgres } = archives
    await insertRows(postgres.db, 'settings', [{ name: 'subtitle_index', value: 'true' }])
    await restore(postgres, await write(postgres, 'backup.zip'))
    expect(await listRows(postgres.db, 'settings', 'name', 'value')).toContainEqual({
      name: 'subtitle_index',
      value: 'null',
    })
  })

  it('changes nothing if it fails', async () => {
    const { postgres } = archives
    const before = await documents(await write(postgres, 'before.zip'))
    const refuse = () => Promise.reject(new Error('busy'))
    const options = { isProtected: true }
    const missing = join(folder, 'missing', 'staging.db')
    await expect(postgres.backups.copies.restoreDatabase(missing, refuse, options)).rejects.toThrow('busy')
    await expect(postgres.backups.copies.restoreDatabase(missing, () => Promise.resolve(), options)).rejects.toThrow()
    expect(indexed).toBe(0)
    expect(await documents(await write(postgres, 'after.zip'))).toEqual(before)
  })
})
