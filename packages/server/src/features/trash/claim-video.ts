import { epochSeconds } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { TrashEntryRow } from './trash-entries.store.ts'
import type { TrashContext } from './trash-context.ts'
import { ABANDONED } from './trash-moves.store.ts'

/**
 * Longer than any video takes, because files are only renamed: the process of an older claim has ended, even if
 * another process has the same identity.
 */
const MAX_CLAIM_S = 3600

/** The key of a video is its ID; a channel or playlist may have the same ID as a video of another site. */
export const claimKey = ({ kind, video_id: id }: Pick<TrashEntryRow, 'kind' | 'video_id'>) =>
  kind === 'video' ? id : `${kind}:${id}`

/**
 * Runs `work` while no other process moves the video. If it fails and leaves files in a moving entry, for example because the storage does
 * not respond, the video stays claimed until the maintenance has ended the move: another one would only find the rest of the files.
 * @throws DomainError videoBusy
 */
export async function claimVideo(
  { files, moves, owner, clock }: TrashContext,
  videoId: string,
  entryId: string,
  work: () => Promise<void>,
): Promise<void> {
  if (!(await moves.claim({ videoId, entryId, owner, claimedAt: epochSeconds(clock) })))
    throw new DomainError('videoBusy')
  active.add(entryId)
  let isEnded = false
  try {
    await work()
    isEnded = true
  } catch (error) {
    isEnded = await files.manifest(entryId, 'moving').then(
      manifest => manifest === undefined,
      () => false,
    )
    throw error
  } finally {
    active.delete(entryId)
    await (isEnded ? moves.release(videoId) : moves.abandon(videoId))
  }
}

/** Entries that this process is moving. */
const active = new Set<string>()

/** Whether the process that claimed a move is still working on it. */
export function isBeingMoved(
  { owner, isAlive, clock }: TrashContext,
  move: { entryId: string; owner: string; claimedAt: number },
): boolean {
  if (move.owner === ABANDONED) return false
  if (move.owner === owner) return active.has(move.entryId)
  return isAlive(move.owner) && Math.abs(epochSeconds(clock) - move.claimedAt) < MAX_CLAIM_S
}
