import type { RemovalStore } from './removal.store.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { explainDiskError } from './disk-errors.ts'
import { createLeftoverNames, type LeftoverNames } from './leftover-names.ts'
import { moveCollection } from './move-collection.ts'
import { SILENT, type MoveProgress } from './move-progress.ts'
import { moveToTrash } from './move-to-trash.ts'
import type { DeletionReason, TrashContext } from './trash-context.ts'
import type { WaitForJob } from '../../jobs/wait-for-job.ts'
import { trashTexts } from '../../messages/trash.ts'

/** Deletes from the library: videos are moved to the trash with their files and rows. */
export interface Removal {
  /** @throws DomainError mediaMissing, … when nothing can be deleted now */
  requireMedia(): Promise<void>
  /** @throws DomainError videoNotFound, videoBusy, mediaMissing, mediaReadOnly, mediaFull */
  removeVideo(id: string, why: DeletionReason): Promise<void>
  /**
   * Includes its videos and playlists; a large channel is deleted by a job. @throws DomainError channelNotFound,
   * mediaMissing, …
   */
  removeChannel(id: string, by: string): Promise<void>
  /** Includes its archived members if requested. @throws DomainError playlistNotFound, mediaMissing, … */
  removePlaylist(id: string, request: { withVideos: boolean; by: string }): Promise<void>
  /** Runs a large deletion; returns a summary as text. */
  run(payload: RemovalPayload, progress: MoveProgress): Promise<string>
}

export interface RemovalPayload {
  kind: 'channel' | 'playlist'
  id: string
  by: string
}

/** How many videos are moved during a request. Larger deletions become a job. */
export const REMOVED_AT_ONCE = 20

/** Some clients read immediately after a deletion: small jobs are finished by then. */
const WAIT_MS = 1000

interface Deps {
  context: TrashContext
  waitForJob: WaitForJob
}

export function createRemoval({ context, waitForJob }: Deps): Removal {
  const { archive, paths } = context
  const store: RemovalStore = context.removal
  const createLeftovers = () => createLeftoverNames(context.archive, paths)

  async function moveAll(ids: readonly string[], why: DeletionReason, { signal, report }: MoveProgress) {
    const leftovers: LeftoverNames = createLeftovers()
    for (const [index, id] of ids.entries()) {
      signal.throwIfAborted()
      report({
        messages: [trashTexts.movingVideos(why.source?.name ?? ''), trashTexts.progress(index + 1, ids.length)],
        progress: index / ids.length,
      })
      // It may have been deleted in the meantime.
      if (await store.hasVideo(id)) await moveToTrash(context, id, why, leftovers)
    }
    return ids.length
  }

  async function removeChannel({ id, by }: RemovalPayload, progress: MoveProgress): Promise<number> {
    const name = await store.findChannelName(id)
    if (name === undefined) return 0
    let count = 0
    for (;;) {
      const why = { reason: 'channel', deletedBy: by, source: { id, name } } as const
      count += await moveAll(await store.listOfChannel(id), why, progress)
      // A finished download has added another video.
      if (!(await moveCollection(context, { kind: 'channel', id, name }, by))) continue
      // Its images are kept for the list of the trash; the thumbnail check deletes them later.
      await archive.removeEmptyFolder(paths.inMedia(id))
      return count
    }
  }

  async function removePlaylist({ id, by }: RemovalPayload, withVideos: boolean, progress: MoveProgress) {
    const name = await store.findPlaylistName(id)
    if (name === undefined) return 0
    const why = { reason: 'playlist', deletedBy: by, source: { id, name } } as const
    const count = withVideos ? await moveAll(await store.listOfPlaylist(id), why, progress) : 0
    await moveCollection(context, { kind: 'playlist', id, name }, by)
    return count
  }

  const remove = (payload: RemovalPayload, progress: MoveProgress) =>
    payload.kind === 'channel' ? removeChannel(payload, progress) : removePlaylist(payload, true, progress)

  const requireMedia = async () =>
    archive.requireMedia().catch(error => {
      throw explainDiskError(error)
    })

  async function removeOrStart(payload: RemovalPayload, count: number) {
    await requireMedia()
    if (count <= REMOVED_AT_ONCE) await remove(payload, SILENT)
    else await waitForJob('move_to_trash', payload, { key: `${payload.kind}:${payload.id}`, waitMs: WAIT_MS })
  }

  return {
    requireMedia,
    removeVideo: (id, why) => moveToTrash(context, id, why, createLeftovers()),
    async removeChannel(id, by) {
      if ((await store.findChannelName(id)) === undefined) throw new DomainError('channelNotFound')
      await removeOrStart({ kind: 'channel', id, by }, (await store.listOfChannel(id)).length)
    },
    async removePlaylist(id, { withVideos, by }) {
      if ((await store.findPlaylistName(id)) === undefined) throw new DomainError('playlistNotFound')
      const payload = { kind: 'playlist', id, by } as const
      if (withVideos) await removeOrStart(payload, (await store.listOfPlaylist(id)).length)
      else await removePlaylist(payload, false, SILENT)
    },
    async run(payload, progress) {
      const count = await remove(payload, progress)
      return trashTexts.movedToTrash(count)
    },
  }
}
