import { DomainError } from '../../platform/domain-error.ts'
import { faultPoint } from '../../platform/process/fault-points.ts'
import { claimVideo } from './claim-video.ts'
import { explainDiskError } from './disk-errors.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { SILENT, type MoveProgress } from './move-progress.ts'
import { restoreCollection } from './restore-collection.ts'
import type { TrashContext } from './trash-context.ts'

/**
 * Restores a video, or a channel or playlist with its videos, to the library.
 * @throws DomainError trashEntryNotFound, trashEntryDamaged, trashVideoArchived, videoBusy, mediaMissing, …
 */
export async function restoreFromTrash(
  context: TrashContext,
  entryId: string,
  progress: MoveProgress = SILENT,
): Promise<void> {
  const { files, archive } = context
  await archive.requireMedia().catch(error => {
    throw explainDiskError(error)
  })
  const text = await files.manifest(entryId, 'settled')
  if (text === undefined) throw new DomainError((await archive.isComplete()) ? 'trashEntryNotFound' : 'mediaMissing')
  const manifest = readManifest(text)
  if (manifest === undefined || manifest.entry.id !== entryId) throw new DomainError('trashEntryDamaged')
  const restoreEntry = (id: string) => restoreFromTrash(context, id)
  if (manifest.entry.kind === 'video') await restoreVideo(context, manifest)
  else await restoreCollection(context, manifest, { ...progress, restoreEntry })
}

/**
 * Restores the files first, then all rows in one transaction: a restore that is interrupted in between is undone at the
 * next start.
 */
async function restoreVideo(context: TrashContext, manifest: Manifest): Promise<void> {
  const { id: entryId, video_id: videoId } = manifest.entry
  await claimVideo(context, videoId, entryId, async claimed => {
    const { files, entries, rows } = claimed
    if ((await rows.read(videoId)) !== undefined) throw new DomainError('trashVideoArchived')
    try {
      if (!(await files.unsettle(entryId))) throw new DomainError('trashEntryNotFound')
    } catch (error) {
      throw explainDiskError(error)
    }
    try {
      await restoreFiles(claimed, manifest)
      faultPoint('trash-returned')
      if (manifest.rows === null) await entries.remove(entryId)
      else await restoreRows(claimed, manifest)
    } catch (error) {
      for (const { path } of manifest.files)
        if (!(await files.has(entryId, 'moving', path))) await files.moveIn(entryId, path)
      await files.settle(entryId)
      throw explainDiskError(error)
    }
    faultPoint('trash-restored')
    await files.discard(entryId, 'moving')
  })
  if (manifest.rows === null) await context.rescan()
}

async function restoreFiles({ files, paths }: TrashContext, { entry, files: listed }: Manifest) {
  const sidecar = paths.sidecar(entry.channel_id, entry.video_id)
  for (const { path } of listed) await files.moveOut(entry.id, path, { replaces: path === sidecar })
  await files.copyImageOut(entry.id, 'moving', paths.videoThumb(entry.video_id))
}

async function restoreRows({ rows }: TrashContext, manifest: Manifest) {
  const { entry } = manifest
  if (manifest.rows === null) return
  const { video } = manifest.rows
  // The rule that deleted it still applies.
  const isKept = entry.reason === 'auto_delete' ? { is_kept: 1 } : {}
  await rows.restore(entry.id, { ...manifest.rows, video: { ...video, ...isKept } })
}
