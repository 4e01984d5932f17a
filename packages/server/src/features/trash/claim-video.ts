import { epochSeconds } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { TrashFiles } from '../../media/trash-files.ts'
import type { TrashEntryRow } from './trash-entries.store.ts'
import type { TrashContext } from './trash-context.ts'
import { ABANDONED, type TrashMove } from './trash-moves.store.ts'

/** The process of a claim that was not renewed for this time has ended, or has lost its connection. */
export const CLAIM_LEASE_S = 60
const RENEW_MS = (CLAIM_LEASE_S * 1000) / 4

/** The key of a video is its ID; a channel or playlist may have the same ID as a video of another site. */
export const claimKey = ({ kind, video_id: id }: Pick<TrashEntryRow, 'kind' | 'video_id'>) =>
  kind === 'video' ? id : `${kind}:${id}`

/** Moves files with a context that changes none of them after the claim is lost. */
type Work = (claimed: TrashContext) => Promise<void>

/**
 * Runs `work` while no other process moves the video. If it fails and leaves files in a moving entry, for example because the storage does
 * not respond, the video stays claimed until the maintenance has ended the move: another one would only find the rest of the files.
 * @throws DomainError videoBusy when another process has claimed it, also during the work
 */
export async function claimVideo(context: TrashContext, videoId: string, entryId: string, work: Work): Promise<void> {
  const move = { videoId, entryId, owner: context.owner, claimedAt: epochSeconds(context.clock) }
  if (!(await context.moves.claim(move))) throw new DomainError('videoBusy')
  await holdClaim(context, move, work)
}

/** Claims the video of a move whose process has ended, and runs `work`. Does nothing when another process does this. */
export async function takeOver(context: TrashContext, ended: TrashMove, work: Work): Promise<void> {
  const move = { ...ended, owner: context.owner, claimedAt: epochSeconds(context.clock) }
  if (await context.moves.takeOver(ended, move)) await holdClaim(context, move, work)
}

/** Entries that this process is moving. */
const active = new Set<string>()

/** Whether the process that claimed a move is still working on it. */
export function isBeingMoved({ owner, isAlive, clock }: TrashContext, move: TrashMove): boolean {
  if (move.owner === ABANDONED) return false
  if (move.owner === owner) return active.has(move.entryId)
  return isAlive(move.owner) && Math.abs(epochSeconds(clock) - move.claimedAt) < CLAIM_LEASE_S
}

async function holdClaim(context: TrashContext, move: TrashMove, work: Work): Promise<void> {
  const { files, moves, clock, log } = context
  let heldUntil = move.claimedAt + CLAIM_LEASE_S
  let isLost = false

  async function renew() {
    const claimedAt = epochSeconds(clock)
    try {
      if (await moves.renew({ ...move, claimedAt })) heldUntil = claimedAt + CLAIM_LEASE_S
      else isLost = true
    } catch (error) {
      log.warn({ err: error, entry: move.entryId }, 'the claim of a move could not be renewed')
    }
  }
  const check = () => {
    if (isLost || epochSeconds(clock) >= heldUntil) throw new DomainError('videoBusy')
  }

  let isEnded = false
  active.add(move.entryId)
  const timer = setInterval(() => void renew(), RENEW_MS)
  try {
    await work({ ...context, files: checkBefore(files, check) })
    isEnded = true
  } catch (error) {
    isEnded = await files.manifest(move.entryId, 'moving').then(
      manifest => manifest === undefined,
      () => false,
    )
    throw error
  } finally {
    clearInterval(timer)
    active.delete(move.entryId)
    await (isEnded ? moves.release(move) : moves.abandon(move))
  }
}

/** The same files; `check` runs before each operation. */
function checkBefore(files: TrashFiles, check: () => void): TrashFiles {
  return new Proxy(files, {
    get(target, name) {
      check()
      return Reflect.get(target, name) as unknown
    },
  })
}
