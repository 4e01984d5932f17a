import { sql } from 'kysely'
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
/** Videos that are being moved to or from the trash. Each method is for one claim: of this video, entry and owner. */
export interface TrashMoveStore {
  /** False when the video is already being moved. */
  claim(move: TrashMove): Awaitable<boolean>
  /** Stores a new time. False when the claim was lost. */
  renew(move: TrashMove): Awaitable<boolean>
  /** Changes the owner and the time of a claim. False when it was changed or released in the meantime. */
  takeOver(from: TrashMove, to: Pick<TrashMove, 'owner' | 'claimedAt'>): Awaitable<boolean>
  release(move: TrashMove): Awaitable<void>
  /** Keeps the claim without an owner, until the maintenance of the trash ends the move. */
  abandon(move: TrashMove): Awaitable<void>
  list(): Awaitable<TrashMove[]>
}

const claim = statement<TrashMove>()((p, { build }) =>
  build
    .insertInto('trash_moves')
    .values({ video_id: p.videoId, entry_id: p.entryId, owner: p.owner, claimed_at: p.claimedAt })
    .onConflict(conflict => conflict.column('video_id').doNothing()),
)

const isClaim = (p: TrashMove) =>
  sql<boolean>`video_id = ${p.videoId} AND entry_id = ${p.entryId} AND owner = ${p.owner}`

const renew = statement<TrashMove>()((p, { build }) =>
  build.updateTable('trash_moves').set({ claimed_at: p.claimedAt }).where(isClaim(p)),
)

const takeOver = statement<TrashMove & { newOwner: string; now: number }>()((p, { build }) =>
  build
    .updateTable('trash_moves')
    .set({ owner: p.newOwner, claimed_at: p.now })
    .where(isClaim(p))
    .where('claimed_at', '=', p.claimedAt),
)

const release = statement<TrashMove>()((p, { build }) => build.deleteFrom('trash_moves').where(isClaim(p)))

const abandon = statement<TrashMove>()((p, { build }) =>
  build.updateTable('trash_moves').set({ owner: ABANDONED }).where(isClaim(p)),
)

const listMoves = statement()((_, { build }) =>
  build
    .selectFrom('trash_moves')
    .select(['video_id as videoId', 'entry_id as entryId', 'owner', 'claimed_at as claimedAt']),
)

export function createTrashMoveStore(db: Database): TrashMoveStore {
  return {
    claim: async move => (await db.run(claim(move))) === 1,
    renew: async move => (await db.run(renew(move))) === 1,
    takeOver: async (from, { owner, claimedAt }) =>
      (await db.run(takeOver({ ...from, newOwner: owner, now: claimedAt }))) === 1,
    async release(move) {
      await db.run(release(move))
    },
    async abandon(move) {
      await db.run(abandon(move))
    },
    list: () => db.all(listMoves()),
  }
}
