import { basename, dirname, join, relative } from 'node:path'

/** Paths of all files (docs/spec/library-files.md#folders). IDs are safe as file names; see video-id.ts. */
export interface MediaPaths {
  /** Relative to the media root, with `/`. */
  media(channelId: string, videoId: string, extension: string): string
  /** Next to a media file whose name without its extension is `stem`: the ID of the video, or see media-tree.ts. */
  subtitle(channelId: string, stem: string, lang: string): string
  sidecar(channelId: string, stem: string): string
  /** Absolute. */
  inMedia(path: string): string
  videoThumb(videoId: string): string
  channelImage(channelId: string, kind: 'thumb' | 'banner' | 'tvart'): string
  playlistThumb(playlistId: string): string
  /** Absolute: the resized copy of an image of a video or playlist, which is created at the first request. */
  small(imageFile: string): string
  /** The folder of a download until it is archived. */
  download(videoId: string): string
  downloads: string
}

/**
 * Where a file is stored next to its final path until it is moved there, relative to the media root. Hidden files are
 * not part of the library.
 */
export const incomingPath = (path: string) => `${dirname(path)}/.${basename(path)}.incoming`

/** In the cache, with the same subfolders. */
export const SMALL_FOLDER = 'small'

export function createMediaPaths({ mediaDir, cacheDir }: { mediaDir: string; cacheDir: string }): MediaPaths {
  const inMedia = (path: string) => join(mediaDir, path)
  return {
    media: (channelId, videoId, extension) => `${channelId}/${videoId}.${extension}`,
    subtitle: (channelId, stem, lang) => `${channelId}/${stem}.${lang.replace(/[^-A-Za-z0-9_]/g, '_')}.vtt`,
    sidecar: (channelId, stem) => `${channelId}/${stem}.tubecellar.json`,
    inMedia,
    videoThumb: id => join(cacheDir, 'videos', id.charAt(0).toLowerCase(), `${id}.jpg`),
    channelImage: (id, kind) => join(cacheDir, 'channels', `${id}_${kind}.jpg`),
    playlistThumb: id => join(cacheDir, 'playlists', `${id}.jpg`),
    small: imageFile => join(cacheDir, SMALL_FOLDER, relative(cacheDir, imageFile)),
    download: id => join(cacheDir, 'download', id),
    downloads: join(cacheDir, 'download'),
  }
}
