import type BetterSqlite3 from 'better-sqlite3'
import { ownersOf, PERSONAL_TABLES } from '../../database/personal-tables.ts'

/** A row of a user in a backup. */
export interface PersonalRow {
  readonly user: string
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Rows of users of a Tubecellar backup, until they are merged. */
export const INCOMING_PERSONAL = `
  CREATE TABLE incoming_personal (user_name TEXT COLLATE NOCASE, table_name TEXT, content TEXT)`

/** All rows of users, table by table. */
export function* iteratePersonalRows(raw: BetterSqlite3.Database): Generator<PersonalRow> {
  for (const { name, columns } of PERSONAL_TABLES.flat()) {
    const rows = raw
      .prepare<[], Record<string, unknown> & { user_name: string }>(
        `SELECT users.name AS user_name, ${columns.map(column => `${name}.${column}`).join(', ')}
         FROM ${name} JOIN users ON users.id = user_id ORDER BY users.id, ${name}.${columns[0]}, ${name}.${columns[1]}`,
      )
      .iterate()
    for (const { user_name: user, ...row } of rows) yield { user, table: name, row }
  }
}

/** Stores the rows of users who have none in the live database. Rows of users who do not exist are left out. */
export function insertPersonalRows(raw: BetterSqlite3.Database): void {
  for (const tables of PERSONAL_TABLES)
    for (const { name, columns } of tables)
      raw.exec(`
        INSERT OR IGNORE INTO main.${name} (user_id, ${columns.join(', ')})
        SELECT users.id, ${columns.map(column => `content ->> '${column}'`).join(', ')}
        FROM main.incoming_personal AS incoming JOIN main.users ON users.name = user_name
        WHERE table_name = '${name}' AND users.id NOT IN (${ownersOf(tables, 'live')})
        ORDER BY incoming.rowid`)
  raw.exec('DROP TABLE main.incoming_personal')
}
