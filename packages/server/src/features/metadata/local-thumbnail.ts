import type { ImageStorage } from '../../media/images/image-storage.ts'
import type { EmbeddedTracks } from '../../media/embedded-tracks.ts'
import type { ReadVideoFrame } from '../../media/video-frame.ts'
import type { MediaPaths } from '../../media/media-paths.ts'
import { makeFolder } from '../../platform/files/files.ts'

interface Deps {
  readCover: (file: string, folder: string, signal: AbortSignal) => Promise<Pick<EmbeddedTracks, 'cover'>>
  readFrame: ReadVideoFrame
  images: ImageStorage
  paths: MediaPaths
}

export interface LocalVideo {
  id: string
  /** An absolute path, or a URL that ffmpeg can read. */
  file: string
  durationSeconds: number
}

/**
 * Creates the thumbnail of a video from its file: the embedded cover, otherwise a frame. Undefined if the file has
 * neither.
 */
export type LocalThumbnail = (video: LocalVideo, signal: AbortSignal) => Promise<'cover' | 'frame' | undefined>

export function createLocalThumbnail({ readCover, readFrame, images, paths }: Deps): LocalThumbnail {
  return async ({ id, file, durationSeconds }, signal) => {
    await makeFolder(paths.downloads)
    const { cover } = await readCover(file, paths.downloads, signal).catch(() => {
      signal.throwIfAborted()
      return { cover: undefined }
    })
    if (cover && (await images.write(cover, paths.videoThumb(id), 'wide'))) return 'cover'
    const frame = await readFrame(file, durationSeconds, paths.downloads, signal)
    return frame && (await images.write(frame, paths.videoThumb(id), 'wide')) ? 'frame' : undefined
  }
}
