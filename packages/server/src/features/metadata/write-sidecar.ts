import type { VideoRecord } from '../videos/index.ts'
import { fileStem } from '../../media/media-tree.ts'
import { makeSidecar } from './sidecar.ts'
import type { RefreshTools } from './refresh/refresh-context.ts'

/** Writes the current records of an archived video to its sidecar. */
export async function writeSidecar(
  { archived, library, media, paths }: Pick<RefreshTools, 'archived' | 'library' | 'media' | 'paths'>,
  video: VideoRecord,
): Promise<void> {
  const channel = await library.channel(video.channelId)
  if (channel === undefined) return
  const subtitles = (await archived.tracks(video.id)).map(track => ({ ...track, cues: [] }))
  await media.writeText(
    paths.sidecar(video.channelId, fileStem(video.mediaPath)),
    makeSidecar({ video, channel, subtitles }),
  )
}
