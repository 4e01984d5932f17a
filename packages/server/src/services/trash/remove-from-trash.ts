import { DomainError } from '../domain-error.ts'
import { claimKey, claimVideo } from './claim-video.ts'
import { explainDiskError } from './disk-errors.ts'
import type { TrashContext } from './trash-context.ts'

/** Deletes an entry permanently. @throws DomainError trashEntryNotFound, videoBusy, mediaMissing, mediaReadOnly */
export async function removeFromTrash(context: TrashContext, id: string): Promise<void> {
  const { entries, files, archive } = context
  const row = await entries.get(id)
  if (row === undefined) throw new DomainError('trashEntryNotFound')
  await claimVideo(context, claimKey(row), id, async () => {
    try {
      await archive.requireMedia()
      await files.discard(id, 'settled')
    } catch (error) {
      throw explainDiskError(error)
    }
    await entries.remove(id)
  })
}
