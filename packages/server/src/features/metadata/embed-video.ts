import { createHash } from 'node:crypto'
import type { ArchivedVideoStore } from '../videos/archived-videos.store.ts'
import type { EmbedStore } from './embedded.store.ts'
import type { LibraryStore } from '../videos/indexed-videos.store.ts'
import type { ChannelRecord, VideoRecord } from '../videos/video-record.ts'
import type { Embed, EmbedWish } from '../../media/embed-metadata.ts'
import { fileExists, fileSize } from '../../platform/files/files.ts'
import type { MediaPaths } from '../../media/media-paths.ts'
import { makeSidecar, SIDECAR_VERSION } from './sidecar.ts'

interface Options {
  /** With its image as the cover. */
  hasCover: boolean
  /** Nothing of ours can be in it yet, whatever was written into an earlier file of this video. */
  isFileNew?: boolean
}

/** Writes what is known of an archived video into its file, unless that exists. Rejects as Embed does. */
export type EmbedVideo = (id: string, options: Options, signal: AbortSignal) => Promise<'written' | 'same'>

interface Deps {
  archived: ArchivedVideoStore
  library: LibraryStore
  embeds: EmbedStore
  tool: Embed
  paths: MediaPaths
}

export function createEmbedVideo({ archived, library, embeds, tool, paths }: Deps): EmbedVideo {
  return async (id, { hasCover, isFileNew = false }, signal) => {
    const video = await archived.get(id)
    const channel = video && (await library.channel(video.channelId))
    if (!video || !channel) return 'same'
    const tracks = (await archived.tracks(id)).map(track => ({ ...track, cues: [] }))
    const imageFile = paths.videoThumb(id)
    const cover = hasCover && !video.isThumbPlaceholder && (await fileExists(imageFile)) ? imageFile : undefined
    const request: EmbedWish = {
      title: video.title,
      artist: channel.name,
      description: video.description ?? '',
      date: new Date(video.published * 1000).toISOString().slice(0, 10),
      chapters: video.chapters,
      cover,
      document: makeSidecar({ video, channel, subtitles: tracks }),
    }
    const digest = metadataDigest(request, video, channel)
    if (!isFileNew && (await embeds.digest(id)) === digest) return 'same'
    const file = paths.inMedia(video.mediaPath)
    await tool.embed(file, request, signal)
    await embeds.put(id, digest, await fileSize(file))
    return 'written'
  }
}

/** Of what users see, and of the file: counts that move every day are not reason to write a whole file again. */
function metadataDigest(
  { document: _document, ...seen }: EmbedWish,
  video: VideoRecord,
  channel: ChannelRecord,
): string {
  const { downloaded, mediaPath, thumbUrl, vidType } = video
  const what = { seen, downloaded, mediaPath, thumbUrl, vidType, channel: channel.id, version: SIDECAR_VERSION }
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}
