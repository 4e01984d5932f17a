import { basename, dirname, join, relative } from 'node:path'

/** Paths of all files (docs/spec/library-files.md#folders). IDs are safe as file names; see video-id.ts. */
export interface MediaPaths {
  /** Relative to the media root, with `/`. */
  media(channelId: string, videoId: string, extension: string): string
  /** Next to a media file whose name without its extension is `stem`: the id of the video, or see media-tree.ts. */
  subtitle(channelId: string, stem: string, lang: string): string
  sidecar(channelId: string, stem: string): string
  /** Absolute. */
  inMedia(path: string): string
  /** Absolute: where a file waits next to its place until it may take it. Dot files are not part of the library. */
  incoming(path: string): string
  videoThumb(videoId: string): string
  channelImage(channelId: string, kind: 'thumb' | 'banner' | 'tvart'): string
  playlistThumb(playlistId: string): string
  /** Absolute: where the smaller one of an image of a video or playlist lies, once it was asked for. */
  small(imageFile: string): string
  /** The folder a download is in until it is archived. */
  download(videoId: string): string
  downloads: string
  /** Says that the folder is the media root and not an unmounted place. */
  marker: string
}

/** In the cache, with the same folders in it as there. */
const SMALL_FOLDER = 'small'

export function createMediaPaths({ mediaDir, cacheDir }: { mediaDir: string; cacheDir: string }): MediaPaths {
  const inMedia = (path: string) => join(mediaDir, path)
  return {
    media: (channelId, videoId, extension) => `${channelId}/${videoId}.${extension}`,
    subtitle: (channelId, stem, lang) => `${channelId}/${stem}.${lang.replace(/[^-A-Za-z0-9_]/g, '_')}.vtt`,
    sidecar: (channelId, stem) => `${channelId}/${stem}.tubecellar.json`,
    inMedia,
    incoming: path => join(dirname(inMedia(path)), `.${basename(path)}.incoming`),
    videoThumb: id => join(cacheDir, 'videos', id.charAt(0).toLowerCase(), `${id}.jpg`),
    channelImage: (id, kind) => join(cacheDir, 'channels', `${id}_${kind}.jpg`),
    playlistThumb: id => join(cacheDir, 'playlists', `${id}.jpg`),
    small: imageFile => join(cacheDir, SMALL_FOLDER, relative(cacheDir, imageFile)),
    download: id => join(cacheDir, 'download', id),
    downloads: join(cacheDir, 'download'),
    marker: join(mediaDir, '.tubecellar'),
  }
}
