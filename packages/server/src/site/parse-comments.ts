import * as z from 'zod'
import { CALENDAR_END_S } from '../platform/clock.ts'

const text = z.string().catch('')
/** A whole number in the range of the database. */
const count = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).transform(Math.round)
/** Unix seconds within the range of the calendar. */
const unixSeconds = z.number().min(0).max(CALENDAR_END_S).transform(Math.round)

/** A comment from yt-dlp; `parent` is `root` or the ID of the parent comment. */
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
  timestamp: unixSeconds.catch(0),
})
export type CommentInfo = z.output<typeof CommentInfo>

/** Unreadable members are left out; a site without comments returns null. Undefined for a value that is not a list. */
export function parseComments(json: unknown): CommentInfo[] | undefined {
  if (json === null) return []
  if (!Array.isArray(json)) return undefined
  return json.flatMap(member => CommentInfo.safeParse(member).data ?? [])
}
