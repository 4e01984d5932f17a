import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Settings of the whole archive, each a JSON value with a name. */
export interface SettingsStore {
  get(name: string): Awaitable<unknown>
  /**
   * Replaces a value with the result of `change`, with no other write in between; undefined removes it. `change` may be
   * called more than once.
   */
  update(name: string, change: (stored: unknown) => unknown): Awaitable<void>
}

const findValue = statement<{ name: string }>()(
  p => sql<{ value: string }>`SELECT value FROM settings WHERE name = ${p.name}`,
)

const putValue = statement<{ name: string; value: string }>()(
  p => sql`
    INSERT INTO settings (name, value) VALUES (${p.name}, ${p.value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
)

const removeValue = statement<{ name: string }>()((p, { build }) =>
  build.deleteFrom('settings').where('name', '=', p.name),
)

const parse = (row: { value: string } | undefined) => row && (JSON.parse(row.value) as unknown)

export function createSettingsStore(db: Database): SettingsStore {
  return {
    get: async name => parse(await db.first(findValue({ name }))),
    update: async (name, change) =>
      db.transaction(function* () {
        const value = change(parse(yield* tx.first(findValue({ name }))))
        yield* tx.run(value === undefined ? removeValue({ name }) : putValue({ name, value: JSON.stringify(value) }))
      }),
  }
}
