import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Text } from '../scalars.ts'

export const LINK_KINDS = ['channel', 'playlist', 'video'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** The longest link that is looked up. */
export const MAX_LINK_LENGTH = 2000

export const ResolvedLink = z
  .object({
    kind: z.enum(LINK_KINDS),
    title: z.string(),
    channel: z.string().nullable(),
    video_count: z.int().nullable(),
    duration: z.int().nullable(),
    thumbnail: z.string().nullable(),
  })
  .meta({
    id: 'ResolvedLink',
    description:
      'The channel, playlist or video of a link. channel: the name of the channel of a playlist or video. video_count: of a channel or playlist, if the site reports it. duration: of a video, in seconds. thumbnail: a small image as a data URL.',
  })
export type ResolvedLink = z.output<typeof ResolvedLink>

/** Tubecellar extension: looks up a link before it is added. */
export const linkEndpoints = {
  resolveLink: {
    method: 'POST',
    path: '/api/link/resolve/',
    access: 'admin',
    summary: 'Get the title and kind of a channel, playlist or video by URL, ID or handle, without adding it',
    body: z.object({ link: Text.max(MAX_LINK_LENGTH, `Use at most ${MAX_LINK_LENGTH} characters.`) }),
    responses: { 200: ResolvedLink, 400: ErrorBody, 429: ErrorBody },
  },
} as const satisfies Contract
