import type { Client } from '../../client/client.ts'
import { toFailure } from '../../client/failure.ts'
import type { Storage } from '../../client/storage.ts'

const KEY = 'unsaved-progress'

/** Positions that are not saved on the server yet. They survive a closed page, a crash or a network failure. */
export interface ProgressOutbox {
  put(videoId: string, position: number): void
  remove(videoId: string): void
  /** Sends the stored positions; true if any was saved. Positions that the server rejects permanently are dropped. */
  replay(): Promise<boolean>
}

/** The outbox of one account; another user of the same computer never sends it. */
export function createProgressOutbox(storage: Storage, client: Client, accountId: number): ProgressOutbox {
  const key = `${KEY}:${accountId}`
  const read = () => parsePositions(storage.get(key))
  const write = (positions: ReadonlyMap<string, number>) =>
    storage.set(key, positions.size === 0 ? null : JSON.stringify([...positions]))

  const remove = (videoId: string) => {
    const positions = read()
    if (positions.delete(videoId)) write(positions)
  }

  return {
    put(videoId, position) {
      write(read().set(videoId, position))
    },
    remove,
    async replay() {
      let isAnySaved = false
      for (const [id, position] of read()) {
        try {
          await client.saveProgress({ params: { id }, body: { position } })
          isAnySaved = true
        } catch (error) {
          if (!toFailure(error).isRejected) return isAnySaved
        }
        remove(id)
      }
      return isAnySaved
    },
  }
}

/** The stored text may be old or damaged: only valid IDs with a position are used. */
function parsePositions(text: string | null): Map<string, number> {
  const positions = new Map<string, number>()
  const entries = parseJson(text)
  if (!Array.isArray(entries)) return positions
  for (const entry of entries as unknown[]) {
    const [id, position] = Array.isArray(entry) ? (entry as unknown[]) : []
    if (typeof id === 'string' && typeof position === 'number') positions.set(id, position)
  }
  return positions
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
