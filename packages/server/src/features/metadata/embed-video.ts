import type { ImageStorage } from '../../media/images/image-storage.ts'
import { createHash } from 'node:crypto'
import type { ArchivedVideoStore, ChannelRecord, LibraryStore, VideoRecord } from '../videos/index.ts'
import type { EmbedStore } from './embeds.store.ts'
import type { Embed, EmbedRequest } from '../../media/embed-metadata.ts'
import type { MediaPaths } from '../../media/media-paths.ts'
import type { MediaStorage } from '../../media/storage/media-storage.ts'
import { makeSidecar, SIDECAR_VERSION } from './sidecar.ts'

interface Options {
  /** Embeds the thumbnail as the cover. */
  hasCover: boolean
  /** The file contains no metadata from Tubecellar yet, even if an earlier file of this video did. */
  isFileNew?: boolean
}

/** Writes the metadata of an archived video to its file, if the file exists. Rejects with the errors of Embed. */
export type EmbedVideo = (id: string, options: Options, signal: AbortSignal) => Promise<'written' | 'same'>

interface Deps {
  archived: ArchivedVideoStore
  library: LibraryStore
  embeds: EmbedStore
  embedder: Embed
  media: Pick<MediaStorage, 'change' | 'stat'>
  images: ImageStorage
  paths: MediaPaths
}

export function createEmbedVideo({ archived, library, embeds, embedder, media, images, paths }: Deps): EmbedVideo {
  return async (id, { hasCover, isFileNew = false }, signal) => {
    const video = await archived.get(id)
    const channel = video && (await library.channel(video.channelId))
    if (!video || !channel) return 'same'
    const tracks = (await archived.tracks(id)).map(track => ({ ...track, cues: [] }))
    const imageFile = paths.videoThumb(id)
    const cover = hasCover && !video.isThumbPlaceholder && (await images.fetch(imageFile)) ? imageFile : undefined
    const request: EmbedRequest = {
      title: video.title,
      artist: channel.name,
      description: video.description ?? '',
      date: new Date(video.published * 1000).toISOString().slice(0, 10),
      chapters: video.chapters,
      cover,
      document: makeSidecar({ video, channel, subtitles: tracks }),
    }
    const digest = metadataDigest(request, video, channel)
    if (!isFileNew && (await embeds.findDigest(id)) === digest) return 'same'
    await media.change(video.mediaPath, file => embedder.embed(file, request, signal))
    await embeds.put(id, digest, (await media.stat(video.mediaPath))?.sizeBytes ?? 0)
    return 'written'
  }
}

/**
 * A digest of the metadata that users see, and of the file. It leaves out counts, which change every day: they do not
 * require writing the file again.
 */
function metadataDigest(
  { document: _document, ...visible }: EmbedRequest,
  video: VideoRecord,
  channel: ChannelRecord,
): string {
  const { downloaded, mediaPath, thumbUrl, vidType } = video
  const content = {
    seen: visible,
    downloaded,
    mediaPath,
    thumbUrl,
    vidType,
    channel: channel.id,
    version: SIDECAR_VERSION,
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
