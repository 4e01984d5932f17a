import { dirname } from 'node:path'
import { epochSeconds } from '../../platform/clock.ts'
import type { TrashEntryRow } from './trash-entries.store.ts'
import type { TrashedRows } from './stored-rows.store.ts'
import { fileStem } from '../../media/media-tree.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { faultPoint } from '../../platform/process/fault-points.ts'
import { claimVideo } from './claim-video.ts'
import { explainDiskError } from './disk-errors.ts'
import type { LeftoverNames } from './leftover-names.ts'
import { newEntryId, writeManifest, type Manifest } from './manifest.ts'
import { undoMove } from './recover-move.ts'
import type { DeletionReason, TrashContext } from './trash-context.ts'

/**
 * Moves a video with its files and rows to the trash. The manifest is written first, then the files are moved, then the
 * rows are removed: a move that is interrupted before the last step is undone at the next start; after it, the move is
 * complete.
 * @throws DomainError videoNotFound, videoBusy, mediaMissing, mediaReadOnly, mediaFull
 */
export async function moveToTrash(
  context: TrashContext,
  videoId: string,
  why: DeletionReason,
  leftovers: LeftoverNames,
): Promise<void> {
  const entryId = newEntryId()
  await claimVideo(context, videoId, entryId, async claimed => {
    const { files, archive, removal, paths, clock } = claimed
    try {
      await archive.requireMedia()
      const rows = await claimed.rows.read(videoId)
      if (rows === undefined) throw new DomainError('videoNotFound')
      await archive.requireMedia(String(rows.video.media_path))
      const manifest = await makeManifest(claimed, { entryId, rows, why, leftovers })
      await files.begin(entryId, writeManifest(manifest))
      await files.copyImageIn(entryId, paths.videoThumb(videoId))
      faultPoint('trash-listed')
      for (const { path } of manifest.files) {
        await files.moveIn(entryId, path)
        faultPoint('trash-moving')
      }
      faultPoint('trash-moved')
      await archive.requireMedia()
      await removal.moveToTrash(videoId, manifest.entry, epochSeconds(clock))
    } catch (error) {
      await undoMove(claimed, entryId)
      throw explainDiskError(error)
    }
    faultPoint('trash-removed')
    await files.settle(entryId)
  })
  await deleteWaitingDownloads(context, videoId, leftovers)
}

interface Deletion {
  entryId: string
  rows: TrashedRows
  why: DeletionReason
  /** Without it, unknown files are not moved. */
  leftovers?: LeftoverNames
}

/** The content of the entry: the existing files, and the rows. */
export async function makeManifest(
  { files, images, paths, removal, clock }: TrashContext,
  { entryId, rows, why, leftovers }: Deletion,
): Promise<Manifest> {
  const { video, channel, subtitles } = rows
  const [videoId, channelId, mediaPath] = [String(video.id), String(video.channel_id), String(video.media_path)]
  const known = [
    ...((await removal.isMediaShared(videoId)) ? [] : [mediaPath]),
    paths.sidecar(channelId, fileStem(mediaPath)),
    ...subtitles.map(({ track }) => String(track.media_path)),
  ]
  const folders = new Set([dirname(mediaPath), channelId])
  for (const folder of folders) known.push(...((await leftovers?.visible(folder, videoId)) ?? []))
  const found: Manifest['files'] = []
  for (const path of new Set(known)) {
    const size = await files.sizeInLibrary(path)
    if (size !== undefined) found.push({ path, size })
  }
  const entry: TrashEntryRow = {
    id: entryId,
    kind: 'video',
    video_id: videoId,
    title: String(video.title),
    channel_id: channelId,
    channel_name: String(channel.name),
    duration: Number(video.duration),
    size: found.reduce((sum, { size }) => sum + size, 0),
    height: Number(video.height),
    has_media: found.some(({ path }) => path === mediaPath) ? 1 : 0,
    has_thumb: (await images.has(paths.videoThumb(videoId))) ? 1 : 0,
    reason: why.reason,
    deleted_by: why.deletedBy ?? null,
    source_id: why.source?.id ?? null,
    source_name: why.source?.name ?? null,
    watched_days: why.watchedDays ?? null,
    deleted_at: epochSeconds(clock),
  }
  return { entry, files: found, rows }
}

/** Deletes downloads of the video that are not in place yet. */
async function deleteWaitingDownloads({ archive, paths }: TrashContext, videoId: string, leftovers: LeftoverNames) {
  for (const path of await leftovers.hidden(videoId)) await archive.remove(paths.inMedia(path))
}
