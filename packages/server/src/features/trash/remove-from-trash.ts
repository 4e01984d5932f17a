import { classifyStorageError } from '../../platform/files/storage-error.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { MediaMissingError } from '../../media/storage/media-storage.ts'
import { claimKey, claimVideo } from './claim-video.ts'
import { explainDiskError } from './disk-errors.ts'
import type { TrashContext } from './trash-context.ts'

/**
 * Deletes an entry permanently, even while the disk is too full to write the database, because this frees space.
 * @throws DomainError trashEntryNotFound, videoBusy, mediaMissing, mediaReadOnly
 */
export async function removeFromTrash(context: TrashContext, id: string): Promise<void> {
  const { entries, archive } = context
  const row = await entries.get(id)
  if (row === undefined) throw new DomainError('trashEntryNotFound')
  let isDeleted = false

  async function remove({ files }: TrashContext) {
    try {
      await archive.requireMedia()
      await requireFolder(context, id)
      await files.discard(id, 'settled')
    } catch (error) {
      throw explainDiskError(error)
    }
    isDeleted = true
    await entries.remove(id)
  }

  try {
    await claimVideo(context, claimKey(row), id, remove)
  } catch (error) {
    if (classifyStorageError(error) !== 'full') throw error
    // Deleting and restoring both rename a settled entry first, so that only one of two callers finds it. An entry
    // without files is removed from the list later.
    if (!isDeleted) await remove(context).catch(ignoreFull)
  }
}

/** An entry of a missing disk would be listed again as soon as the disk is mounted. */
async function requireFolder({ files, archive }: TrashContext, id: string) {
  if ((await archive.isComplete()) || (await files.manifest(id, 'settled')) !== undefined) return
  throw new MediaMissingError()
}

function ignoreFull(error: unknown) {
  if (classifyStorageError(error) !== 'full') throw error
}
