import type { RestorePreview } from '@tubecellar/core/contract'
import type BetterSqlite3 from 'better-sqlite3'
import { openReader } from './open-reader.ts'

/** A copy, and the database that it would replace. */
interface Comparison {
  /** `snapshot`: a database; `backup`: the staging database of a ZIP backup, sealed. */
  readonly kind: 'snapshot' | 'backup'
  readonly file: string
  readonly liveFile: string
}

/**
 * Describes the changes of a restore, see merge-accounts.ts, restore-database.ts and staging-library.store.ts. Changes neither file.
 * @throws the error of SQLite for a damaged file
 */
export function previewRestore({ kind, file, liveFile }: Comparison): RestorePreview {
  const { raw } = openReader(file)
  try {
    raw.prepare('ATTACH ? AS live').run(liveFile)
    raw.exec(COPIED_VIEWS[kind])
    raw.exec(ACCOUNT_TABLES)
    // A backup identifies accounts by name, and an account that was created again has the same name.
    if (kind === 'backup')
      raw.exec('DELETE FROM deleted_names WHERE name COLLATE NOCASE IN (SELECT name FROM live.users)')
    return { ...previewLibrary(raw), ...previewWatchStates[kind](raw) }
  } finally {
    raw.close()
  }
}

const COPIED_VIEWS = {
  snapshot: `
    CREATE TEMP VIEW copied_accounts AS SELECT name, created_at, is_admin FROM main.users;
    CREATE TEMP VIEW copied_states AS
      SELECT users.name AS user_name, video_id FROM main.watch_state JOIN main.users ON users.id = user_id`,
  backup: `
    CREATE TEMP VIEW copied_accounts AS SELECT name, created_at, is_admin FROM main.incoming_accounts;
    CREATE TEMP VIEW copied_states AS SELECT user_name, video_id FROM main.incoming_watching
      WHERE video_id IN (SELECT id FROM main.videos)`,
}

/** The accounts of the restored library; `old_id` is their ID in the live database. */
const ACCOUNT_TABLES = `
  CREATE TEMP TABLE deleted_names AS SELECT name FROM copied_accounts AS copied
    WHERE EXISTS (SELECT 1 FROM live.deleted_accounts AS deleted
      WHERE deleted.name = copied.name AND deleted.created_at = copied.created_at);
  CREATE TEMP TABLE added_names AS SELECT name, is_admin FROM copied_accounts
    WHERE name COLLATE NOCASE NOT IN (SELECT name FROM live.users)
      AND name COLLATE NOCASE NOT IN (SELECT name FROM deleted_names);
  CREATE TEMP TABLE restored_accounts AS
    SELECT id AS old_id, name, is_admin FROM live.users
    UNION ALL SELECT NULL, name, is_admin FROM added_names;`

function previewLibrary(raw: BetterSqlite3.Database) {
  const listNames = (sql: string) => raw.prepare<[], string>(`${sql} ORDER BY name`).pluck().all()
  return {
    videos: count(raw, 'main.videos'),
    videos_removed: count(raw, 'live.videos WHERE id NOT IN (SELECT id FROM main.videos)'),
    accounts_kept: count(raw, 'live.users'),
    accounts_added: listNames('SELECT name FROM added_names'),
    accounts_left_out: listNames('SELECT name FROM deleted_names'),
  }
}

const previewWatchStates = {
  snapshot: (raw: BetterSqlite3.Database) => {
    const restored = count(raw, 'copied_states WHERE user_name COLLATE NOCASE NOT IN (SELECT name FROM deleted_names)')
    return {
      watch_states_restored: restored,
      watch_states_left_out: count(raw, 'copied_states') - restored,
      watch_states_kept: 0,
      watch_states_removed: count(raw, 'live.watch_state'),
    }
  },
  backup: (raw: BetterSqlite3.Database) => {
    const kept = count(raw, 'live.watch_state WHERE video_id IN (SELECT id FROM main.videos)')
    return {
      watch_states_restored: count(
        raw,
        `(SELECT DISTINCT name, video_id FROM copied_states JOIN restored_accounts ON ${IS_RECEIVED})`,
      ),
      watch_states_left_out: count(
        raw,
        `copied_states WHERE NOT EXISTS (SELECT 1 FROM restored_accounts WHERE ${IS_RECEIVED})`,
      ),
      watch_states_kept: kept,
      watch_states_removed: count(raw, 'live.watch_state') - kept,
    }
  },
}

/** Whether an account gets a watch state of a backup; see WATCH_STATES_FOR_NEW_USERS in staging-library.store.ts. */
const IS_RECEIVED = `
  (user_name IS NULL OR restored_accounts.name = user_name COLLATE NOCASE
    OR (is_admin = 1 AND user_name COLLATE NOCASE NOT IN (SELECT name FROM restored_accounts)
      AND user_name COLLATE NOCASE NOT IN (SELECT name FROM copied_accounts)))
  AND (old_id IS NULL OR old_id NOT IN (SELECT user_id FROM live.watch_state))`

const count = (raw: BetterSqlite3.Database, from: string) =>
  raw.prepare<[], number>(`SELECT count(*) FROM ${from}`).pluck().get() ?? 0
