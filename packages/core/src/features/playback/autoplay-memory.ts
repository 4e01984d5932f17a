import type { Storage } from '../../client/storage.ts'

/** Spec section 4: autoplay flags are kept in browser storage. */
const KEY = 'autoplay-playlists'

/** Ids of the playlists whose autoplay is on; what somebody else wrote there counts as none. */
export function recallAutoplay(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export function rememberAutoplay(storage: Storage, ids: readonly string[]): void {
  storage.set(KEY, JSON.stringify(ids))
}
