import type { Db } from '../db/database.ts'
import type { Awaitable } from './awaitable.ts'

/** Settings of the whole archive, each a JSON value under its name. */
export interface SettingsStore {
  get(name: string): Awaitable<unknown>
}

export function createSettingsStore({ raw }: Db): SettingsStore {
  const get = raw.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?')
  return {
    get: name => {
      const row = get.get(name)
      return row && (JSON.parse(row.value) as unknown)
    },
  }
}
