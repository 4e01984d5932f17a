import { basename, dirname, extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { IMAGE_FOLDERS } from '../../media/data-folders.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ImageStorage } from '../../media/images/image-storage.ts'
import type { MediaLinks } from '../../media/media-links.ts'
import { createMediaPaths } from '../../media/media-paths.ts'
import { SMALL_WIDTH_PX, type ResizeImage } from '../../media/resized-images.ts'
import type { Guard } from '../../http/auth.ts'
import type { MediaRedirects } from '../../media/storage/media-redirects.ts'
import { readDisposition, redirectMedia, REDIRECT_VARY } from './redirect-media.ts'
import { sendFile } from '../../http/send-file.ts'
import { MediaMissingError, type MediaStorage } from '../../media/storage/media-storage.ts'
import { mediaTexts } from '../../messages/media.ts'
import { findFile, type FoundFile, type ReadableFile } from '../../platform/files/find-file.ts'

/** File types that are served from the media and image folders, with their content types. All other files are not found. */
const TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mkv': 'video/x-matroska',
  '.mov': 'video/quicktime',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.aac': 'audio/aac',
  '.flac': 'audio/flac',
  '.opus': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const findType = (path: string) => TYPES[extname(path).toLowerCase()]

const isMedia = (type: string) => /^(video|audio)\//.test(type)

interface MediaServices {
  readonly media: MediaStorage
  readonly images: ImageStorage
  readonly mediaLinks: MediaLinks
  /** Undefined for a media folder. */
  readonly mediaRedirects: MediaRedirects | undefined
  readonly playlists: { findThumbVideo(playlistId: string): Promise<string | undefined> }
  readonly resizeImage: ResizeImage
}

/** Images that lists show in large numbers. */
const PREFIXES_WITH_SMALL_IMAGES = ['/cache/videos', '/cache/playlists']

/** Files change only when metadata is refreshed; browsers revalidate after this time. */
const MAX_AGE_S = 600

/**
 * Serves media, subtitles and images to users and to signed URLs
 * (docs/spec/sessions-and-roles.md#access-to-media-files): complete, in ranges, and only if changed. Thumbnails of
 * videos and playlists are also served smaller, with `?width=640`. With `?download=<name>` a file is saved under that name.
 */
export function addMediaFiles(app: FastifyInstance, config: Config, guard: Guard, services: MediaServices): void {
  const { media, images, mediaLinks: links, mediaRedirects: redirects, playlists, resizeImage } = services
  const paths = createMediaPaths(config)
  const guardUser = guard('user')
  const onRequest: typeof guardUser = async (request, reply) => {
    if (!config.isMediaOpen && !links.isSigned(request.url)) await guardUser(request, reply)
  }

  type Find = (path: string, width: unknown) => Promise<ReadableFile | undefined>

  /** `redirects`: to the storage of the files, for media that are played or downloaded. */
  function serve(prefix: string, find: Find, redirects?: MediaRedirects) {
    app.get<MediaRequest>(`${prefix}/*`, { onRequest }, async (request, reply) => {
      const path = request.params['*']
      const type = findType(path)
      const file = type === undefined ? undefined : await find(path, request.query.width)
      if (!file || type === undefined) throw new DomainError('notFound')
      reply.headers({
        'content-type': type,
        'cache-control': `private, max-age=${MAX_AGE_S}`,
        vary: ['Cookie', 'Authorization', 'Origin', ...(redirects ? REDIRECT_VARY : [])].join(', '),
      })
      const disposition = readDisposition(request.query.download, path)
      if (disposition !== undefined) reply.header('content-disposition', disposition)
      if (redirects && isMedia(type) && (await redirectMedia(request, reply, { redirects, path, type, disposition })))
        return reply
      return sendFile(request, reply, file)
    })
  }
  for (const prefix of ['/youtube', '/media']) serve(prefix, findMedia, redirects)
  for (const folder of IMAGE_FOLDERS) {
    const prefix = `/cache/${folder}`
    serve(prefix, (path, width) => findImage(prefix, join(config.cacheDir, folder), path, width))
  }

  async function findMedia(path: string) {
    try {
      return await media.find(path)
    } catch (error) {
      if (!(error instanceof MediaMissingError)) throw error
      throw new DomainError('mediaMissing', { detail: mediaTexts.videoFolderIsAway, cause: error })
    }
  }

  async function findImage(prefix: string, root: string, path: string, width: unknown) {
    const found = await images.find(root, path)
    const image = found ? join(root, path) : await findFallbackImage(prefix, path)
    const original = found ?? (image === undefined ? undefined : await images.find(dirname(image), basename(image)))
    if (!original || image === undefined) return undefined
    const isSmall =
      PREFIXES_WITH_SMALL_IMAGES.includes(prefix) && findType(path) === 'image/jpeg' && width === String(SMALL_WIDTH_PX)
    return isSmall ? resizedOrOriginal(original, image) : original
  }

  /** A playlist without its own image shows the thumbnail of its first archived video. */
  async function findFallbackImage(prefix: string, path: string): Promise<string | undefined> {
    const [, id] = (prefix === '/cache/playlists' && /^([-A-Za-z0-9_]+)\.jpg$/.exec(path)) || []
    const videoId = id === undefined ? undefined : await playlists.findThumbVideo(id)
    return videoId === undefined ? undefined : paths.videoThumb(videoId)
  }

  /** The resized image, or the original if it cannot be resized. */
  async function resizedOrOriginal(found: FoundFile, imageFile: string): Promise<FoundFile> {
    const target = paths.small(imageFile)
    const isResized = await resizeImage({ source: found.realPath, target, modifiedMs: found.modifiedMs })
    return (isResized && (await findFile(dirname(target), basename(target)))) || found
  }
}

interface MediaRequest {
  Params: { '*': string }
  Querystring: { width?: unknown; download?: unknown }
}
