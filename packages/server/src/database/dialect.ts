import { sql, type RawBuilder } from 'kysely'

/** SQL that differs between the engines. Everything else is written so that both run it. */
export interface Dialect {
  readonly engine: 'sqlite' | 'postgres'
  /**
   * A table with the columns `value` (text) and `key` (for ORDER BY only) of a JSON list that is bound as one parameter or stored in a
   * column. Use it as
   * `FROM ${list(p.ids)}` or `IN (SELECT value FROM ${list(p.ids)})`; convert numbers with `CAST(value AS bigint)`.
   */
  list(json: string | RawBuilder<string>): RawBuilder<{ value: string; key: number }>
  /**
   * A table of a JSON list of objects that is bound as one parameter: a column for each of `columns`, and `key` (for ORDER BY only).
   * Its name is `records`. Use it as `FROM ${records(p.rows, { id: 'text' })} WHERE true`.
   */
  records(json: string, columns: RecordColumns): RawBuilder<unknown>
  /** Locks the selected row, and ignores rows that another process has locked. At the end of a subquery that selects what to claim. */
  readonly skipLocked: RawBuilder<unknown>
  /** Forces the use of an index where SQLite chooses badly. After the name of the table. */
  index(name: string): RawBuilder<unknown>
  /** Joins in this order: CROSS JOIN keeps the order of SQLite. Followed by the table and `ON`. */
  readonly orderedJoin: RawBuilder<unknown>
  /** Prevents SQLite from using the index of the column that follows. */
  readonly noIndex: RawBuilder<unknown>
  /** Compares and sorts ASCII letters of a text without case. On both sides of a comparison; SQLite uses its NOCASE indexes. */
  ignoreCase(text: unknown): RawBuilder<string>
  /** The position of a part in a text, from 1; 0 if the text does not contain it. */
  indexOf(text: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<number>
  /** A whole number in the JSON object of a column; null if it has none with this key. */
  jsonNumber(column: string, key: string): RawBuilder<number | null>
  /** 1 if the JSON object of a column has `true` with this key, otherwise 0. */
  jsonFlag(column: string, key: string): RawBuilder<0 | 1>
  /** A table with the `name` and `type` of each column of a table. Types are those of RecordColumns, or others for binary values. */
  columns(table: string): RawBuilder<{ name: string; type: string }>
}

/** The columns of a JSON object, with their types. */
export type RecordColumns = Readonly<Record<string, 'bigint' | 'double precision' | 'text'>>

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  list: json => sql`json_each(${json})`,
  records: (json, columns) => {
    const values = Object.keys(columns).map(name => sql`value ->> ${sql.lit(`$.${name}`)} AS ${sql.ref(name)}`)
    return sql`(SELECT key, ${sql.join(values)} FROM jsonb_each(${json})) AS records`
  },
  skipLocked: sql``,
  index: name => sql`INDEXED BY ${sql.ref(name)}`,
  orderedJoin: sql`CROSS JOIN`,
  noIndex: sql`+`,
  ignoreCase: text => sql`${text} COLLATE NOCASE`,
  indexOf: (text, part) => sql`instr(${text}, ${part})`,
  jsonNumber: (column, key) => sql`(${sql.ref(column)} ->> ${sql.lit(key)})`,
  jsonFlag: (column, key) => sql`coalesce(${sql.ref(column)} ->> ${sql.lit(key)}, 0)`,
  columns: table => sql`(
    SELECT name, CASE type WHEN 'INTEGER' THEN 'bigint' WHEN 'REAL' THEN 'double precision' ELSE lower(type) END AS type
    FROM pragma_table_info(${table})) AS table_columns`,
}
