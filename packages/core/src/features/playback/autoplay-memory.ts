import type { Storage } from '../../client/storage.ts'

/** The storage key of the playlists with autoplay (docs/spec/playback.md#autoplay). */
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
