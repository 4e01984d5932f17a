import { DomainError } from '../../platform/domain-error.ts'
import { faultPoint } from '../../platform/process/fault-points.ts'
import { claimKey, claimVideo } from './claim-video.ts'
import { listEntryImages } from './entry-images.ts'
import type { Manifest } from './manifest.ts'
import type { MoveProgress } from './move-progress.ts'
import type { TrashContext } from './trash-context.ts'
import { trashTexts } from '../../messages/trash.ts'

interface RestoreProgress extends MoveProgress {
  restoreEntry: (id: string) => Promise<void>
}

/**
 * Restores a channel or playlist, then the videos that were deleted with it, then its subscriptions. The entry is kept
 * until all of this is done, so that an interrupted restore can be repeated.
 */
export async function restoreCollection(
  context: TrashContext,
  { entry, collection }: Manifest,
  progress: RestoreProgress,
) {
  const { collections, entries, files, paths } = context
  const { id: entryId, kind, video_id: id } = entry
  if (collection === undefined || kind === 'video') throw new DomainError('trashEntryDamaged')
  await collections.restore(collection)
  for (const image of listEntryImages(paths, { entry, collection }))
    await files.copyImageOut(entryId, 'settled', image.path, image.name)
  faultPoint('trash-returned')
  const failures = await restoreVideos(await entries.listOfCollection(kind, id), entry.title, progress)
  await claimVideo(context, claimKey(entry), entryId, async ({ files: claimed }) => {
    if (!(await claimed.unsettle(entryId))) return
    await collections.finish(entryId, collection)
    faultPoint('trash-restored')
    await claimed.discard(entryId, 'moving')
  })
  if (failures[0] !== undefined) throw failures[0]
}

/** A video that cannot be restored stays in the trash; a disk that is unmounted or full stops the restore. */
async function restoreVideos(ids: readonly string[], name: string, { signal, report, restoreEntry }: RestoreProgress) {
  const failures: DomainError[] = []
  for (const [index, id] of ids.entries()) {
    signal.throwIfAborted()
    report({
      messages: [trashTexts.restoring(name), trashTexts.progress(index + 1, ids.length)],
      progress: index / ids.length,
    })
    try {
      await restoreEntry(id)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code.startsWith('media')) throw error
      // It may have been restored or deleted in the meantime.
      if (error.code !== 'trashEntryNotFound') failures.push(error)
    }
  }
  return failures
}
