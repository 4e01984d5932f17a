import { sql } from 'kysely'
import type { Dialect } from './dialect.ts'

export const postgresDialect: Dialect = {
  engine: 'postgres',
  list: json => sql`json_array_elements_text(CAST(${json} AS json)) WITH ORDINALITY AS listed(value, key)`,
  records: (json, columns) => {
    const names = Object.keys(columns).map(name => sql.ref(name))
    const typed = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
    return sql`ROWS FROM (json_to_recordset(CAST(${json} AS json)) AS (${sql.join(typed)}))
      WITH ORDINALITY AS records(${sql.join(names)}, key)`
  },
  skipLocked: sql`FOR UPDATE SKIP LOCKED`,
  index: () => sql``,
  orderedJoin: sql`JOIN`,
  noIndex: sql``,
  // The collation C has no letters but those of ASCII.
  ignoreCase: text => sql`lower(${text} COLLATE "C")`,
  indexOf: (text, part) => sql`strpos(${text}, ${part})`,
  jsonNumber: (column, key) => sql`CAST(CAST(${sql.ref(column)} AS json) ->> ${sql.lit(key)} AS bigint)`,
  jsonFlag: (column, key) =>
    sql`CASE CAST(${sql.ref(column)} AS json) ->> ${sql.lit(key)} WHEN 'true' THEN 1 ELSE 0 END`,
  columns: table => sql`(
    SELECT CAST(column_name AS text) AS name, CAST(data_type AS text) AS type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table}) AS table_columns`,
}
