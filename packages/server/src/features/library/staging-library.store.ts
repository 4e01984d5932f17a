import type BetterSqlite3 from 'better-sqlite3'
import { removeDatabaseSync } from '../../database/database-files.ts'
import { openDatabase } from '../../database/open-database.ts'
import { ADD_REVISION, REVISION_TABLE } from '../../database/revisions.ts'
import { createSearchIndexStore } from '../../database/search-index.ts'
import { insertSubmissions, SUBMISSIONS_TABLE, type NewSubmission } from './library-submissions.store.ts'
import { ACCOUNT_TABLES, MISSING_ACCOUNTS } from './incoming-accounts.store.ts'
import { INCOMING_PERSONAL, insertPersonalRows, type PersonalRow } from './incoming-personal.store.ts'
import type { DumpedAccount, DumpedSchedule } from './library-dump.store.ts'
import type {
  ChannelRow,
  CommentRow,
  RevisionRow,
  PlaylistEntryRow,
  PlaylistRow,
  QueueItemRow,
  SubtitleRow,
  TrackCueRow,
  VideoRow,
  WatchStateRow,
} from '../../database/row.ts'

type GeneratedColumn =
  | 'input_id'
  | 'has_thumb'
  | 'attempts'
  | 'next_attempt'
  | 'claimed_by'
  | 'claimed_at'
  | 'leased_until'
  | 'failures'
  | 'work'
export type NewQueueRow = Omit<QueueItemRow, GeneratedColumn>

/** Watch state of an account for a video; without a name, of all accounts. */
export type NewWatchState = WatchStateRow & { user_name: string | null; video_id: string }

/** Large, because the rows are inserted in an order that does not match the indexes. */
const CACHE_KIB = 96 * 1024

/** The accounts that the watch states refer to are in the live database. */
const WATCH_STATE_TABLE = `
  CREATE TABLE incoming_watching (user_name TEXT COLLATE NOCASE, video_id TEXT, watched INTEGER, watched_at INTEGER,
    position REAL, updated_at_ms INTEGER, UNIQUE (user_name, video_id))`

/** Tables that a backup contains; all other tables are copied from the live database. */
const LIBRARY_TABLES = [
  'channels',
  'videos',
  'video_raw',
  'subtitles',
  'cues',
  'comments',
  'playlists',
  'playlist_entries',
  'queue_items',
  'queue_attempts',
  'publications',
  'watch_state',
  'watch_totals',
  'unwatched',
  'unwatched_kept',
  'channel_totals',
  'generations',
  REVISION_TABLE,
  'incoming_watching',
  'incoming_submissions',
  'incoming_accounts',
  'incoming_schedules',
  'incoming_personal',
]

/**
 * Drops the indexes; they are created at the end. Keeping a dozen indexes up to date writes to pages all over them
 * for every video, which takes longer the larger the library is.
 */
function dropIndexes(raw: BetterSqlite3.Database): string[] {
  const indexes = raw
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql LIKE 'CREATE INDEX %'`,
    )
    .all()
  for (const { name } of indexes) raw.exec(`DROP INDEX "${name}"`)
  return indexes.map(({ sql }) => sql)
}

function dropTriggers(raw: BetterSqlite3.Database): void {
  const triggers = raw.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).pluck().all()
  for (const name of triggers) raw.exec(`DROP TRIGGER "${name}"`)
}

/** A staging database next to the live one, in which a library is built. It is not visible until it replaces the live library. */
export interface StagingLibrary {
  readonly file: string
  /** Runs the work in one transaction. */
  batch(work: () => void): void
  /** Of several rows with the same ID, the first is kept; this also applies to the methods below. */
  putChannel(row: ChannelRow): void
  /** Returns whether another video has the same file: both are kept, and the file is not deleted with this one. */
  putVideo(
    row: VideoRow,
    subtitles: ReadonlyArray<Omit<SubtitleRow, 'id'>>,
    watchStates: readonly NewWatchState[],
  ): boolean
  putPlaylist(row: PlaylistRow, entries: readonly PlaylistEntryRow[]): void
  putQueueItem(row: NewQueueRow): void
  putSubmission(row: NewSubmission): void
  /** False if its video or track does not exist. */
  putCue(cue: TrackCueRow): boolean
  /** False if its video does not exist. */
  putComments(videoId: string, rows: readonly CommentRow[]): boolean
  putSettings(value: unknown): void
  putRevision(row: RevisionRow): void
  putAccount(row: DumpedAccount): void
  putSchedule(row: DumpedSchedule): void
  putPersonalRow(row: PersonalRow): void
  /** Copies the tables that are not part of a backup from the live database, and closes the file. */
  finish(options: { liveFile: string }): void
  /** Closes the file without copying from the live database. */
  seal(): void
  /** Removes it, finished or not. */
  discard(): void
}

/** `isTemporary`: the database will never replace the live one, so it needs no data for search and counts. */
export function openStagingLibrary(file: string, { isOnlyRead: isTemporary = false } = {}): StagingLibrary {
  removeDatabaseSync(file)
  const db = openDatabase(file)
  const { raw } = db
  raw.pragma('journal_mode = MEMORY')
  raw.pragma('synchronous = OFF')
  raw.pragma(`cache_size = -${CACHE_KIB}`)
  // The rollback data of rows is kept in memory; creating indexes may need more than fits in memory.
  raw.pragma('temp_store = MEMORY')
  for (const tables of [WATCH_STATE_TABLE, SUBMISSIONS_TABLE, ACCOUNT_TABLES, INCOMING_PERSONAL]) raw.exec(tables)
  const indexes = dropIndexes(raw)
  if (isTemporary) dropTriggers(raw)
  let settings: unknown
  const insert = createInserts(raw)
  const findTrackId = raw
    .prepare<[string, string, string], number>(
      'SELECT id FROM subtitles WHERE video_id = ? AND lang = ? AND source = ?',
    )
    .pluck()
  const hasVideo = raw.prepare<[string], number>('SELECT 1 FROM videos WHERE id = ?').pluck()
  const findFileOwner = raw
    .prepare<[string], string>('SELECT id FROM videos WHERE media_path = ? AND is_media_shared = 0')
    .pluck()
  const markShared = raw.prepare('UPDATE videos SET is_media_shared = 1 WHERE id = ?')
  /** Of two videos with one file, the one whose ID names the file owns it, otherwise the first. */
  function resolveSharedFile({ id, media_path: path }: VideoRow): boolean {
    const owner = findFileOwner.get(path)
    if (owner === undefined || owner === id) return false
    const isOwnName = (videoId: string) => path.includes(`/${videoId}.`)
    if (!isOwnName(id) || isOwnName(owner)) return true
    markShared.run(owner)
    return false
  }
  let track: { key: string; id: number | undefined } = { key: '', id: undefined }
  const storeSettings = () => {
    if (settings !== undefined)
      raw.prepare(`INSERT OR REPLACE INTO settings (name, value) VALUES ('app', ?)`).run(JSON.stringify(settings))
  }
  return {
    file,
    batch: work => db.transaction(work),
    putChannel: row => insert('channels', row),
    putVideo(row, subtitles, watchStates) {
      const isShared = resolveSharedFile(row)
      insert('videos', { ...row, is_media_shared: Number(isShared) })
      for (const state of watchStates) insert('incoming_watching', state)
      for (const subtitle of subtitles) insert('subtitles', subtitle)
      return isShared
    },
    putPlaylist(row, entries) {
      insert('playlists', row)
      for (const entry of entries) insert('playlist_entries', entry)
    },
    putQueueItem: row => insert('queue_items', row),
    putSubmission: row => insert('incoming_submissions', row),
    putCue({ video_id: videoId, lang, source, ...cue }) {
      const key = `${videoId} ${source} ${lang}`
      if (track.key !== key) track = { key, id: findTrackId.get(videoId, lang, source) }
      if (track.id === undefined) return false
      insert('cues', { subtitle_id: track.id, ...cue })
      return true
    },
    putComments(videoId, rows) {
      if (hasVideo.get(videoId) === undefined) return false
      for (const row of rows) insert('comments', row)
      return true
    },
    putSettings: value => void (settings = value),
    putRevision: row => insert(REVISION_TABLE, row),
    putAccount: row => insert('incoming_accounts', row),
    putSchedule: row => insert('incoming_schedules', row),
    putPersonalRow: ({ user, table, row }) =>
      insert('incoming_personal', { user_name: user, table_name: table, content: JSON.stringify(row) }),
    finish({ liveFile }) {
      raw.pragma('foreign_keys = OFF')
      raw.pragma('temp_store = DEFAULT')
      for (const index of indexes) raw.exec(index)
      raw.prepare('ATTACH ? AS live').run(liveFile)
      db.transaction(() => copyFromLive(raw))
      raw.exec('DETACH live')
      storeSettings()
      const searchIndex = createSearchIndexStore({ raw })
      if (searchIndex.isEnabled()) searchIndex.addAllTracks()
      db.close()
    },
    seal() {
      storeSettings()
      db.close()
    },
    discard() {
      db.close()
      removeDatabaseSync(file)
    },
  }
}

/** One prepared statement per table. */
function createInserts(raw: BetterSqlite3.Database) {
  const prepared = new Map<string, BetterSqlite3.Statement>()
  return (table: string, row: object) => {
    let statement = prepared.get(table)
    if (!statement) {
      const columns = Object.keys(row)
      const values = columns.map(column => `:${column}`)
      statement = raw.prepare(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')}) ON CONFLICT DO NOTHING`,
      )
      prepared.set(table, statement)
    }
    statement.run(row)
  }
}

/** Copies the tables that a backup does not contain, without rows that refer to videos or other rows that it does not have. */
function copyFromLive(raw: BetterSqlite3.Database) {
  const tables = raw
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
         AND name NOT LIKE 'search_%'`,
    )
    .pluck()
    .all()
    .filter(name => !LIBRARY_TABLES.includes(name))
  for (const table of tables)
    raw.exec(`DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM live."${table}";`)
  raw.exec(`
    INSERT INTO main.video_raw SELECT * FROM live.video_raw WHERE video_id IN (SELECT id FROM main.videos);
    INSERT OR IGNORE INTO main.search_words (word) SELECT word FROM live.search_words;
    DELETE FROM main.part_fetches WHERE subject_id NOT IN (
      SELECT id FROM main.videos UNION ALL SELECT id FROM main.channels UNION ALL SELECT id FROM main.playlists);`)
  raw.exec(REVISIONS_UNION)
  const references = raw
    .prepare<[], { table: string; column: string; target: string; to: string }>(
      `SELECT tables.name AS "table", refs."from" AS "column", refs."table" AS target, coalesce(refs."to", 'id') AS "to"
       FROM main.sqlite_schema AS tables JOIN pragma_foreign_key_list(tables.name) AS refs WHERE tables.type = 'table'`,
    )
    .all()
    .filter(({ table }) => tables.includes(table))
  for (const { table, column, target, to } of references)
    raw.exec(
      `DELETE FROM main."${table}" WHERE "${column}" IS NOT NULL AND "${column}" NOT IN (SELECT "${to}" FROM main."${target}")`,
    )
  raw.exec(MISSING_ACCOUNTS)
  raw.exec(WATCH_STATES_FOR_NEW_USERS)
  insertPersonalRows(raw)
  insertSubmissions(raw, 'main')
  raw.exec('DROP TABLE main.incoming_submissions')
}

/** Revisions of both databases are merged without duplicates, in the order in which they were created. */
const REVISIONS_UNION = `
  CREATE TEMP TABLE merged_revisions AS
    SELECT 0 AS is_live, * FROM main.${REVISION_TABLE} UNION ALL SELECT 1, * FROM live.${REVISION_TABLE};
  DELETE FROM main.${REVISION_TABLE};
  ${ADD_REVISION}
    SELECT subject, subject_id, field, old_value, superseded_at FROM temp.merged_revisions
    GROUP BY subject, subject_id, field, old_value, superseded_at
    ORDER BY superseded_at, max(is_live), max(id);
  DROP TABLE temp.merged_revisions;`

/**
 * Accounts without watch states get those of the backup, either their own or those for all accounts; watch states of
 * accounts that do not exist here are assigned to the administrators. Existing watch states of an account are kept.
 */
const WATCH_STATES_FOR_NEW_USERS = `
  INSERT OR IGNORE INTO main.watch_state (user_id, video_id, watched, watched_at, position, updated_at_ms)
    SELECT users.id, video_id, watched, watched_at, position, updated_at_ms
    FROM main.incoming_watching JOIN main.users ON user_name IS NULL OR users.name = user_name
      OR (is_admin = 1 AND user_name NOT IN (SELECT name FROM main.users)
        AND user_name NOT IN (SELECT name FROM main.incoming_accounts))
    WHERE users.id NOT IN (SELECT user_id FROM live.watch_state) AND video_id IN (SELECT id FROM main.videos)
    ORDER BY users.name = user_name DESC, watched DESC;
  DROP TABLE main.incoming_watching;
  DROP TABLE main.incoming_accounts;
  DROP TABLE main.incoming_schedules;`
