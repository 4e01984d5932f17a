import type BetterSqlite3 from 'better-sqlite3'

/** The names of accounts that only the copy has, by what a restore did with them. */
export interface MergedAccounts {
  readonly added: readonly string[]
  /** Accounts that were deleted on this server after the copy was created. */
  readonly leftOut: readonly string[]
}

interface Reference {
  table: string
  column: string
  on_delete: string
}

/**
 * Replaces the accounts of a copy by those of the live database, which is attached as `live`. An account that both have under
 * the same name keeps its data of the copy; one that only the copy has is added, unless it was deleted here. Foreign keys
 * must be off.
 */
export function mergeAccounts(copy: BetterSqlite3.Database): MergedAccounts {
  copy.exec(CREATE_ACCOUNT_MAP)
  const unmatched = `SELECT id FROM main.users WHERE id NOT IN (SELECT old_id FROM temp.same_account)`
  const listNames = (sql: string) => copy.prepare<[], string>(sql).pluck().all()
  const merged = {
    added: listNames(`SELECT name FROM main.users JOIN temp.same_account ON old_id = id WHERE is_added ORDER BY name`),
    leftOut: listNames(`SELECT name FROM main.users WHERE id IN (${unmatched}) ORDER BY name`),
  }
  for (const { table, column, on_delete: onDelete } of referencesToAccounts(copy)) {
    const change =
      onDelete === 'SET NULL' ? `UPDATE main."${table}" SET "${column}" = NULL` : `DELETE FROM main."${table}"`
    copy.exec(`${change} WHERE "${column}" IS NOT NULL AND "${column}" NOT IN (SELECT old_id FROM temp.same_account)`)
    renumber(copy, table, column)
  }
  copy.exec(`DELETE FROM main.users WHERE id NOT IN (SELECT old_id FROM temp.same_account WHERE is_added)`)
  renumber(copy, 'users', 'id')
  copy.exec(`
    INSERT INTO main.users SELECT * FROM live.users;
    DELETE FROM main.sessions;
    INSERT INTO main.sessions SELECT * FROM live.sessions;
    DELETE FROM main.deleted_accounts;
    INSERT INTO main.deleted_accounts SELECT * FROM live.deleted_accounts;
    DELETE FROM main.generations WHERE user_id IN (SELECT id FROM live.users);`)
  mergeTokens(copy)
  copy.exec('DROP TABLE temp.same_account')
  return merged
}

/** Maps the account IDs of the copy to those after the restore. An added account gets another ID if its own is in use. */
const CREATE_ACCOUNT_MAP = `
  CREATE TEMP TABLE same_account AS
    SELECT copied.id AS old_id, current.id AS new_id, current.id IS NULL AS is_added
    FROM main.users AS copied LEFT JOIN live.users AS current ON current.name = copied.name
    WHERE NOT EXISTS (SELECT 1 FROM live.deleted_accounts AS deleted
      WHERE deleted.name = copied.name AND deleted.created_at = copied.created_at);
  UPDATE temp.same_account SET new_id = old_id WHERE is_added AND old_id NOT IN (SELECT id FROM live.users);
  UPDATE temp.same_account SET new_id = old_id + (
    SELECT max(id) FROM (SELECT id FROM live.users UNION ALL SELECT id FROM main.users)) WHERE new_id IS NULL;`

function referencesToAccounts(copy: BetterSqlite3.Database): Reference[] {
  const generations: Reference = { table: 'generations', column: 'user_id', on_delete: 'CASCADE' }
  return copy
    .prepare<[], Reference>(
      `SELECT tables.name AS "table", refs."from" AS "column", refs.on_delete FROM main.sqlite_schema AS tables
       JOIN pragma_foreign_key_list(tables.name) AS refs WHERE tables.type = 'table' AND refs."table" = 'users'`,
    )
    .all()
    .concat(generations)
}

/** Uses negative IDs as an intermediate step, so that two accounts can exchange their IDs. */
function renumber(copy: BetterSqlite3.Database, table: string, column: string) {
  copy.exec(`
    UPDATE main."${table}" SET "${column}" =
      -(SELECT new_id FROM temp.same_account WHERE old_id = "${column}")
      WHERE "${column}" IN (SELECT old_id FROM temp.same_account);
    UPDATE main."${table}" SET "${column}" = -"${column}" WHERE "${column}" < 0;`)
}

/** Stores the tokens of the live database, and those of added accounts with unused IDs. */
function mergeTokens(copy: BetterSqlite3.Database) {
  const allIds = `SELECT id FROM live.tokens UNION ALL SELECT id FROM main.tokens`
  const highestId = copy.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM (${allIds})`).pluck().get() ?? 0
  copy.exec(`
    DELETE FROM main.tokens WHERE user_id IN (SELECT id FROM live.users)
      OR token_hash IN (SELECT token_hash FROM live.tokens);
    UPDATE main.tokens SET id = id + ${highestId};
    INSERT INTO main.tokens SELECT * FROM live.tokens;`)
}
