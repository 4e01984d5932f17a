import { MAX_GROUP_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_USERNAME_LENGTH } from '@tubecellar/core/contract'
import * as z from 'zod'
import { libraryTexts } from '../../../messages/library.ts'

const VideoId = z.string().regex(/^[-A-Za-z0-9_]{1,200}$/)
const ListId = z.string().regex(/^[-a-z0-9]{1,100}$/)
const Flag = z.union([z.literal(0), z.literal(1)])

const VideoIdList = z.string().refine(text => {
  try {
    return z.array(VideoId).safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}, libraryTexts.notVideoIdList)

/** The columns of PERSONAL_TABLES. */
const rowShapes: Readonly<Record<string, z.ZodType<Record<string, unknown>>>> = {
  user_lists: z.object({ id: ListId, name: z.string().min(1), created_at: z.int() }),
  user_list_entries: z.object({ list_id: ListId, position: z.int(), video_id: VideoId, added_at: z.int() }),
  channel_groups: z.object({
    id: ListId,
    name: z.string().min(1).max(MAX_GROUP_NAME_LENGTH),
    created_at: z.int(),
  }),
  channel_group_members: z.object({ group_id: ListId, channel_id: VideoId, added_at: z.int() }),
  watch_history: z.object({
    day: z.int().min(19_700_101).max(99_991_231),
    video_id: VideoId,
    watched_at: z.int(),
    position: z.number().nonnegative().nullable(),
    watched: Flag,
  }),
  notes: z.object({
    id: ListId,
    video_id: VideoId,
    position: z.number().nonnegative(),
    text: z.string().max(MAX_NOTE_LENGTH),
    words: z.string(),
    created_at: z.int(),
    updated_at: z.int(),
  }),
  saved_searches: z.object({ name: z.string().min(1), query: z.string().min(1), created_at: z.int() }),
  recent_searches: z.object({ searched_at_ms: z.int(), query: z.string().min(1) }),
  play_queues: z.object({
    video_ids: VideoIdList,
    current_id: VideoId.nullable(),
    repeat: z.enum(['off', 'all', 'one']),
    version: z.int().nonnegative(),
  }),
}

const PersonalBody = z.object({
  user: z.string().min(1).max(MAX_USERNAME_LENGTH),
  table: z.string(),
  row: z.record(z.string(), z.unknown()),
})

/** Tubecellar only: a row of a user. Undefined for a table of a later release. */
export function parsePersonalBody(body: unknown) {
  const { user, table, row } = PersonalBody.parse(body)
  const shape = Object.hasOwn(rowShapes, table) ? rowShapes[table] : undefined
  return shape && { user, table, row: shape.parse(row) }
}
