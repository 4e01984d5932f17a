import { mediaTexts } from '../../messages/media.ts'
import { mediaMoveTexts } from '../../messages/media-move.ts'
import { StartError } from '../../platform/start-error.ts'
import { parseMarker } from '../storage/root-marker.ts'
import { MARKER, MOVED_MARKER } from '../storage/media-storage.ts'
import { MOVE_MARKER } from './is-moved-name.ts'
import type { MoveSide } from './move-side.ts'

/** `new`: the target has no marker yet. `finishing`: all files were verified, and only the markers have to be changed. */
export type TargetState = 'new' | 'unfinished' | 'finishing'

interface Move {
  readonly source: MoveSide
  readonly target: MoveSide
  readonly receiptId: string
  /** Undefined for an archive without an ID. */
  readonly archiveId: string | undefined
}

/** The ID in the marker of a bucket or a folder; undefined if it has none. */
function archiveIdOf(marker: string, isLocal: boolean): string | undefined {
  return isLocal ? parseMarker(marker).archiveId : marker.trim()
}

const isLocal = (side: MoveSide) => side.localPath(MARKER) !== undefined

/** Checks the markers of both sides. @throws StartError targetNotEmpty, foreignBucket, unfinishedCopy, sourceIncomplete */
export async function checkMarkers({ source, target, receiptId, archiveId }: Move): Promise<TargetState> {
  const claim = await target.readText(MOVE_MARKER)
  if (claim !== undefined && claim.trim() !== receiptId)
    throw new StartError('unfinishedCopy', mediaMoveTexts.otherMove(target.location))
  const targetMarker = await target.readText(MARKER)
  if (targetMarker !== undefined && claim === undefined) {
    const marked = archiveIdOf(targetMarker, isLocal(target))
    const isForeign = marked !== undefined && marked !== archiveId
    const text = isForeign ? mediaMoveTexts.targetIsForeign : mediaMoveTexts.targetIsMarked
    throw new StartError('targetNotEmpty', text(target.location), {
      ...(isForeign ? {} : { hint: mediaMoveTexts.removeMarker }),
    })
  }
  if (targetMarker !== undefined) return 'finishing'
  await checkSourceMarker(source, archiveId)
  return claim === undefined ? 'new' : 'unfinished'
}

/** @throws StartError sourceIncomplete, foreignBucket */
export async function checkSourceMarker(source: MoveSide, archiveId: string | undefined): Promise<void> {
  for (const part of source.parts ?? [source]) {
    const marker = await part.readText(MARKER)
    if (marker === undefined) throw new StartError('sourceIncomplete', mediaMoveTexts.sourceNotMarked(part.location))
    const marked = archiveIdOf(marker, isLocal(part))
    if (marked !== undefined && marked !== archiveId)
      throw new StartError('foreignBucket', mediaMoveTexts.sourceIsForeign(part.location))
  }
}

export const claimTarget = ({ target, receiptId }: Move): Promise<void> =>
  target.writeText(MOVE_MARKER, `${receiptId}\n`)

/** From now on, servers use the target and not the source. It can be repeated after a crash. */
export async function switchMarkers({ source, target, archiveId = '' }: Move, time: string): Promise<void> {
  await target.writeText(
    MARKER,
    isLocal(target) ? mediaMoveTexts.markerOf(mediaTexts.markerContent, archiveId) : archiveId,
  )
  for (const part of source.parts ?? [source]) {
    await part.writeText(MOVED_MARKER, mediaMoveTexts.movedTo(target.location, time))
    await part.remove(MARKER)
  }
  await target.remove(MOVE_MARKER)
}
