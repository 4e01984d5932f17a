import { basename, dirname, extname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { IMAGE_FOLDERS } from '../../media/data-folders.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { MediaLinks } from '../../media/media-links.ts'
import { createMediaPaths } from '../../media/media-paths.ts'
import { SMALL_WIDTH_PX, type ResizeImage } from '../../media/resized-images.ts'
import type { Guard } from '../../http/auth.ts'
import { findFile, type FoundFile } from '../../http/find-file.ts'
import { sendFile } from '../../http/send-file.ts'

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

interface MediaServices {
  readonly mediaLinks: MediaLinks
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
 * videos and playlists are also served smaller, with `?width=640`.
 */
export function addMediaFiles(app: FastifyInstance, config: Config, guard: Guard, services: MediaServices): void {
  const { mediaLinks: links, playlists, resizeImage } = services
  const paths = createMediaPaths(config)
  const guardUser = guard('user')
  const onRequest: typeof guardUser = async (request, reply) => {
    if (!config.isMediaOpen && !links.isSigned(request.url)) await guardUser(request, reply)
  }
  const roots = {
    '/youtube': config.mediaDir,
    '/media': config.mediaDir,
    ...Object.fromEntries(IMAGE_FOLDERS.map(folder => [`/cache/${folder}`, join(config.cacheDir, folder)])),
  }
  for (const [prefix, root] of Object.entries(roots)) {
    const hasSmallImages = PREFIXES_WITH_SMALL_IMAGES.includes(prefix)
    app.get<MediaRequest>(`${prefix}/*`, { onRequest }, async (request, reply) => {
      const path = request.params['*']
      const type = TYPES[extname(path).toLowerCase()]
      const found = type === undefined ? undefined : await findFile(root, path)
      const image = found ? join(root, path) : await findFallbackImage(prefix, path)
      const original = found ?? (image === undefined ? undefined : await findFile(dirname(image), basename(image)))
      if (!original || image === undefined || type === undefined) throw new DomainError('notFound')
      const isSmall = hasSmallImages && type === 'image/jpeg' && request.query.width === String(SMALL_WIDTH_PX)
      const file = isSmall ? await resizedOrOriginal(original, image) : original
      normalizeRange(request.raw.headers, file.sizeBytes)
      reply.headers({
        'content-type': type,
        'cache-control': `private, max-age=${MAX_AGE_S}`,
        vary: 'Cookie, Authorization, Origin',
      })
      return sendFile(request, reply, file)
    })
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
    const source = join(found.root, found.path)
    const isResized = await resizeImage({ source, target, modifiedMs: found.modifiedMs })
    return (isResized && (await findFile(dirname(target), basename(target)))) || found
  }
}

interface MediaRequest {
  Params: { '*': string }
  Querystring: { width?: unknown }
}

/** One or more byte ranges (RFC 9110, 14.1.1 and 14.1.2). */
const BYTE_RANGES = /^bytes=\s*(\d+-\d*|-\d+)(\s*,\s*(\d+-\d*|-\d+))*\s*$/

/**
 * Malformed ranges are ignored (RFC 9110, 14.2). A suffix longer than the file means the whole file (14.1.2), which the sender
 * would refuse.
 */
function normalizeRange(headers: FastifyRequest['headers'], sizeBytes: number) {
  if (headers.range === undefined) return
  if (!BYTE_RANGES.test(headers.range)) delete headers.range
  const [, suffix] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? []
  if (suffix !== undefined && Number(suffix) > sizeBytes) headers.range = 'bytes=0-'
}
