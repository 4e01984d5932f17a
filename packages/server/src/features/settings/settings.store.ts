import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Settings of the whole archive, each a JSON value with a name. */
export interface SettingsStore {
  get(name: string): Awaitable<unknown>
  /** Replaces a value with the result of `change`, with no other write in between; undefined removes it. */
  update(name: string, change: (stored: unknown) => unknown): Awaitable<void>
}

export function createSettingsStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): SettingsStore {
  const get = raw.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?')
  const upsert = raw.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const remove = raw.prepare('DELETE FROM settings WHERE name = ?')
  const read = (name: string): unknown => {
    const row = get.get(name)
    return row && (JSON.parse(row.value) as unknown)
  }
  return {
    get: read,
    update: (name, change) =>
      transaction(() => {
        const value = change(read(name))
        if (value === undefined) remove.run(name)
        else upsert.run(name, JSON.stringify(value))
      }),
  }
}
