import { sql } from 'kysely'
import { toJsonList } from './json-column.ts'
import type { RevisionRow } from './row.ts'
import { statement } from './statement.ts'
import { tx, type Steps } from './transaction.ts'

/** The table with the revisions, as the migrations named it. */
export const REVISION_TABLE = 'versions'

/** Start of a statement that adds revisions; the values of these columns follow. */
export const ADD_REVISION = `INSERT INTO ${REVISION_TABLE} (subject, subject_id, field, old_value, superseded_at)`

const insertRevisions = statement<{ rows: string }>()(
  (p, { dialect }) => sql`
    ${sql.raw(ADD_REVISION)}
    SELECT subject, subject_id, field, old_value, superseded_at
    FROM ${dialect.records(p.rows, { subject: 'text', subject_id: 'text', field: 'text', old_value: 'text', superseded_at: 'bigint' })}
    ORDER BY key`,
)

/** Adds revisions in the transaction of the caller. */
export function* addRevisions(revisions: readonly RevisionRow[]): Steps<void> {
  if (revisions.length > 0) yield* tx.run(insertRevisions({ rows: toJsonList(revisions) }))
}

/** Adds a revision for each value that changes. Fields that are undefined in `changes` do not change. */
export function* addChangedValues(
  { subject, id, now }: { subject: string; id: string; now: number },
  old: Readonly<Record<string, string | null>>,
  changes: Readonly<Record<string, string | null | undefined>>,
): Steps<void> {
  yield* addRevisions(
    Object.entries(changes).flatMap(([field, value]) =>
      value === undefined || value === old[field]
        ? []
        : [{ subject, subject_id: id, field, old_value: old[field] ?? null, superseded_at: now }],
    ),
  )
}
