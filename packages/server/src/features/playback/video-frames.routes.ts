import type { FastifyInstance } from 'fastify'
import type { Guard } from '../../http/auth.ts'
import type { MediaLinks } from '../../media/media-links.ts'
import type { ReadFrameAt } from '../../media/video-frames.ts'
import { DomainError } from '../../platform/domain-error.ts'

interface FrameServices {
  readonly mediaLinks: MediaLinks
  readonly readFrameAt: ReadFrameAt
  readonly videos: { findMediaPath(videoId: string): Promise<string | undefined> }
}

/** A frame of a video never changes, except when a better copy replaces its file. */
const MAX_AGE_S = 86_400

/**
 * Serves the frame of a video at a second, for search results (docs/spec/search.md#frames); 404 if it has none there, or while too many
 * other frames are read.
 */
export function addVideoFrames(
  app: FastifyInstance,
  { isMediaOpen }: { readonly isMediaOpen: boolean },
  guard: Guard,
  { mediaLinks, readFrameAt, videos }: FrameServices,
): void {
  const guardUser = guard('user')
  const onRequest: typeof guardUser = async (request, reply) => {
    if (!isMediaOpen && !mediaLinks.isSigned(request.url)) await guardUser(request, reply)
  }
  app.get<{ Params: { id: string; name: string } }>(
    '/cache/frames/:id/:name',
    { onRequest },
    async (request, reply) => {
      const { id, name } = request.params
      const [, seconds] = /^(\d{1,6})\.jpg$/.exec(name) ?? []
      const mediaPath = seconds === undefined ? undefined : await videos.findMediaPath(id)
      const frame = mediaPath === undefined ? undefined : await readFrameAt({ mediaPath, seconds: Number(seconds) })
      if (!frame) throw new DomainError('notFound')
      return reply
        .headers({ 'cache-control': `private, max-age=${MAX_AGE_S}`, vary: 'Cookie, Authorization, Origin' })
        .type('image/jpeg')
        .send(frame)
    },
  )
}
