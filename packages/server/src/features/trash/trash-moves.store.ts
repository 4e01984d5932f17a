import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export interface TrashMove {
  videoId: string
  entryId: string
  /** See process-identity.ts. */
  owner: string
  /** Unix seconds. */
  claimedAt: number
}

/** Videos that are being moved to or from the trash: each is moved by one process at a time. */
export interface TrashMoveStore {
  /** False when it is already being moved. */
  claim(move: TrashMove): Awaitable<boolean>
  release(videoId: string): Awaitable<void>
  list(): Awaitable<TrashMove[]>
}

export function createTrashMoveStore({ raw }: Pick<Db, 'raw'>): TrashMoveStore {
  const claim = raw.prepare(`
    INSERT INTO trash_moves (video_id, entry_id, owner, claimed_at) VALUES (:videoId, :entryId, :owner, :claimedAt)
    ON CONFLICT DO NOTHING`)
  const release = raw.prepare('DELETE FROM trash_moves WHERE video_id = ?')
  const list = raw.prepare<[], TrashMove>(
    'SELECT video_id AS videoId, entry_id AS entryId, owner, claimed_at AS claimedAt FROM trash_moves',
  )
  return {
    claim: move => claim.run(move).changes > 0,
    release: videoId => void release.run(videoId),
    list: () => list.all(),
  }
}
