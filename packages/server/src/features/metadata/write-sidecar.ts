import type { VideoRecord } from '../videos/index.ts'
import { writeFileAtomic } from '../../platform/files/files.ts'
import { fileStem } from '../../media/media-tree.ts'
import { makeSidecar } from './sidecar.ts'
import type { RefreshTools } from './refresh/refresh-context.ts'

/** Writes the current records of an archived video to its sidecar. */
export async function writeSidecar(
  { archived, library, paths }: Pick<RefreshTools, 'archived' | 'library' | 'paths'>,
  video: VideoRecord,
): Promise<void> {
  const channel = await library.channel(video.channelId)
  if (channel === undefined) return
  const subtitles = (await archived.tracks(video.id)).map(track => ({ ...track, cues: [] }))
  await writeFileAtomic(
    paths.inMedia(paths.sidecar(video.channelId, fileStem(video.mediaPath))),
    makeSidecar({ video, channel, subtitles }),
  )
}
