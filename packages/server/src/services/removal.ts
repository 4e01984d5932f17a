import { dirname } from 'node:path'
import { epochSeconds, type Clock } from '../clock.ts'
import type { RemovalStore, VideoFiles } from '../stores/removal.ts'
import { MediaMissingError, type ArchiveFiles } from '../tools/archive-files.ts'
import { DomainError } from './domain-error.ts'
import type { MediaPaths } from './media-paths.ts'

/**
 * Deletes what is archived, files first: what is interrupted is still listed and can be deleted again. The ledger and the
 * download queue keep what they know.
 */
export interface Removal {
  /** @throws DomainError videoNotFound, mediaMissing */
  removeVideo(id: string): Promise<void>
  /** With its videos and playlists. @throws DomainError channelNotFound, mediaMissing */
  removeChannel(id: string): Promise<void>
  /** With its archived members, if asked. @throws DomainError playlistNotFound, mediaMissing */
  removePlaylist(id: string, wish: { withVideos: boolean }): Promise<void>
}

interface Deps {
  store: RemovalStore
  files: ArchiveFiles
  paths: MediaPaths
  clock: Clock
}

/** So many videos go at once: others get their turn between the pieces. */
const PIECE = 20

const ART_KINDS = ['thumb', 'banner', 'tvart'] as const

export function createRemoval({ store, files, paths, clock }: Deps): Removal {
  async function removeVideos(ids: readonly string[]) {
    for (let from = 0; from < ids.length; from += PIECE) {
      const piece = ids.slice(from, from + PIECE)
      await removeFiles(await store.listFiles(piece))
      await store.removeVideos(piece, epochSeconds(clock))
    }
  }

  async function removeFiles(videos: readonly VideoFiles[]) {
    const wanted = new Set(videos.map(({ id }) => id))
    const folders = new Set(
      videos.flatMap(video => [dirname(paths.inMedia(video.mediaPath)), paths.inMedia(video.channelId)]),
    )
    for (const video of videos) {
      // The sidecar goes first: without it no scan of the disk brings back what was half deleted.
      await files.remove(paths.inMedia(paths.sidecar(video.channelId, video.id)))
      for (const path of [video.mediaPath, ...video.subtitlePaths]) await files.remove(paths.inMedia(path))
      if (!video.isQueued) await removePicture(paths.videoThumb(video.id))
    }
    // What an earlier version of a video left there, and what waits for its place.
    for (const folder of folders)
      for (const name of await files.names(folder))
        if (wanted.has(videoIdOfName(name))) await files.remove(`${folder}/${name}`)
  }

  async function removePicture(file: string) {
    for (const path of [paths.small(file), file]) await files.remove(path)
  }

  async function removeChannel(id: string) {
    for (;;) {
      for (let ids = await store.listOfChannel(id, PIECE); ids.length > 0; ids = await store.listOfChannel(id, PIECE))
        await removeVideos(ids)
      for (const kind of ART_KINDS) await files.remove(paths.channelArt(id, kind))
      const playlistIds = await store.removeChannel(id)
      // A download that ended meanwhile has brought another video.
      if (playlistIds === undefined) continue
      for (const playlistId of playlistIds) await removePicture(paths.playlistThumb(playlistId))
      return files.removeEmptyFolder(paths.inMedia(id))
    }
  }

  return {
    async removeVideo(id) {
      if ((await store.listFiles([id])).length === 0) throw new DomainError('videoNotFound')
      await guarded(files, () => removeVideos([id]))
    },
    async removeChannel(id) {
      if (!(await store.hasChannel(id))) throw new DomainError('channelNotFound')
      await guarded(files, () => removeChannel(id))
    },
    async removePlaylist(id, { withVideos }) {
      if (!(await store.hasPlaylist(id))) throw new DomainError('playlistNotFound')
      if (withVideos) await guarded(files, async () => removeVideos(await store.listOfPlaylist(id)))
      await store.removePlaylist(id)
      // A picture that cannot be deleted now is swept up by the next check of the thumbnails.
      await removePicture(paths.playlistThumb(id)).catch(ignoreMediaMissing)
    },
  }
}

/** Nothing of the archive changes unless its files are there to be deleted. */
async function guarded(files: ArchiveFiles, work: () => Promise<void>) {
  try {
    await files.requireMedia()
    await work()
  } catch (error) {
    if (error instanceof MediaMissingError) throw new DomainError('mediaMissing', { cause: error })
    throw error
  }
}

function ignoreMediaMissing(error: unknown) {
  if (!(error instanceof MediaMissingError)) throw error
}

/** Files of a video are named by its id; dot files are on their way. Ids have no dots. */
const videoIdOfName = (name: string) => name.replace(/^\./, '').split('.')[0] ?? ''
