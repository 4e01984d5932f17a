import type { Storage } from '../../client/storage.ts'

/** Autoplay flags are stored in the browser. */
const KEY = 'autoplay-playlists'

/** IDs of the playlists with autoplay on; an unreadable value counts as none. */
export function readAutoplayIds(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export function storeAutoplayIds(storage: Storage, ids: readonly string[]): void {
  storage.set(KEY, JSON.stringify(ids))
}
