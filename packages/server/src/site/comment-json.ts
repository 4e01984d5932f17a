import * as z from 'zod'
import { CALENDAR_END_S } from '../platform/clock.ts'

const text = z.string().catch('')
/** What the database keeps as a whole number. */
const count = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).transform(Math.round)
/** Unix seconds that a calendar has. */
const formattedTime = z.number().min(0).max(CALENDAR_END_S).transform(Math.round)

/** A comment as yt-dlp gives it; `parent` is `root` or the id of the comment it answers. */
const CommentInfo = z.object({
  id: z.union([z.string().min(1), z.number().transform(String)]),
  parent: z.union([z.string().min(1), z.number().transform(String)]).catch('root'),
  text,
  author: text,
  author_id: z.union([z.string(), z.number().transform(String)]).catch(''),
  author_thumbnail: text,
  author_is_uploader: z.boolean().catch(false),
  is_favorited: z.boolean().catch(false),
  like_count: count.nullable().catch(null),
  timestamp: formattedTime.catch(0),
})
export type CommentInfo = z.output<typeof CommentInfo>

/** Unreadable members are left out; a site without comments has none. Undefined when it is not a list at all. */
export function parseComments(json: unknown): CommentInfo[] | undefined {
  if (json === null) return []
  if (!Array.isArray(json)) return undefined
  return json.flatMap(member => CommentInfo.safeParse(member).data ?? [])
}
