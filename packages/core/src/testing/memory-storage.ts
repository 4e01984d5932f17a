import type { Storage } from '../client/storage.ts'

/** Storage in memory. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): Storage {
  const values = new Map(Object.entries(initial))
  return {
    get: key => values.get(key) ?? null,
    set(key, value) {
      if (value === null) values.delete(key)
      else values.set(key, value)
    },
  }
}
