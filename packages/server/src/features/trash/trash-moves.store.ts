import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** The owner of a move that no process is working on. */
export const ABANDONED = ''

export interface TrashMove {
  videoId: string
  entryId: string
  /** See process-identity.ts. ABANDONED if the move failed and could not be undone. */
  owner: string
  /** Unix seconds. */
  claimedAt: number
}

/** Videos that are being moved to or from the trash: each is moved by one process at a time. */
export interface TrashMoveStore {
  /** False when it is already being moved. */
  claim(move: TrashMove): Awaitable<boolean>
  release(videoId: string): Awaitable<void>
  /** Keeps the claim without an owner, until the maintenance of the trash ends the move. */
  abandon(videoId: string): Awaitable<void>
  list(): Awaitable<TrashMove[]>
}

const claim = statement<TrashMove>()((p, { build }) =>
  build
    .insertInto('trash_moves')
    .values({ video_id: p.videoId, entry_id: p.entryId, owner: p.owner, claimed_at: p.claimedAt })
    .onConflict(conflict => conflict.column('video_id').doNothing()),
)

const release = statement<{ videoId: string }>()((p, { build }) =>
  build.deleteFrom('trash_moves').where('video_id', '=', p.videoId),
)

const abandon = statement<{ videoId: string }>()((p, { build }) =>
  build.updateTable('trash_moves').set({ owner: ABANDONED }).where('video_id', '=', p.videoId),
)

const listMoves = statement()((_, { build }) =>
  build
    .selectFrom('trash_moves')
    .select(['video_id as videoId', 'entry_id as entryId', 'owner', 'claimed_at as claimedAt']),
)

export function createTrashMoveStore(db: Database): TrashMoveStore {
  return {
    claim: async move => (await db.run(claim(move))) > 0,
    async release(videoId) {
      await db.run(release({ videoId }))
    },
    async abandon(videoId) {
      await db.run(abandon({ videoId }))
    },
    list: () => db.all(listMoves()),
  }
}
