import * as z from 'zod'
import { ACCOUNT_EXPORT_PATH, QUEUE_REPEATS } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PERSONAL_LIST_KINDS } from '../lists/personal-list.ts'
import { Epoch, Id } from '../scalars.ts'
import { UserConfig } from '../settings/user-config.ts'

export const ACCOUNT_EXPORT_FORMAT = 'tubecellar-account'
/** Increased when a program that reads earlier exports could not read the new ones. */
export const ACCOUNT_EXPORT_VERSION = 1

const title = z.string().nullable()
const used = { created: Epoch, last_used: Epoch.nullable() }

export const AccountExport = z
  .object({
    format: z.literal(ACCOUNT_EXPORT_FORMAT),
    version: z.int(),
    exported_at: Epoch,
    server_version: z.string(),
    account: z.object({ name: z.string(), is_staff: z.boolean(), last_login: Epoch.nullable() }),
    settings: UserConfig,
    sessions: z.array(z.object({ user_agent: z.string().nullable(), ...used })),
    tokens: z.array(z.object({ name: z.string(), ...used })),
    watch_states: z.array(
      z.object({
        youtube_id: Id,
        title,
        is_watched: z.boolean(),
        watched_at: Epoch.nullable(),
        position: z.number().nullable(),
        updated_at: Epoch,
      }),
    ),
    play_queue: z.object({
      video_ids: z.array(Id),
      current_id: Id.nullable(),
      repeat: z.enum(QUEUE_REPEATS),
    }),
    history: z.array(
      z.object({
        youtube_id: Id,
        title,
        day: z.int(),
        watched_at: Epoch,
        position: z.number().nullable(),
        is_watched: z.boolean(),
      }),
    ),
    lists: z.array(
      z.object({
        id: Id,
        kind: z.enum(PERSONAL_LIST_KINDS),
        name: z.string(),
        created_at: Epoch.nullable(),
        videos: z.array(z.object({ youtube_id: Id, title, added_at: Epoch })),
      }),
    ),
    channel_groups: z.array(
      z.object({
        id: Id,
        name: z.string(),
        created_at: Epoch,
        channels: z.array(z.object({ channel_id: Id, name: z.string().nullable(), added_at: Epoch })),
      }),
    ),
    notes: z.array(
      z.object({
        id: Id,
        youtube_id: Id,
        title,
        position: z.number(),
        text: z.string(),
        created_at: Epoch,
        updated_at: Epoch,
      }),
    ),
    saved_searches: z.array(z.object({ name: z.string(), query: z.string(), created_at: Epoch })),
    recent_searches: z.array(z.object({ query: z.string(), searched_at: Epoch })),
  })
  .meta({
    id: 'AccountExport',
    description:
      'The data of an account, without secrets. title, and the name of a channel: null if it is not archived. day: like 20261128. A Tubecellar extension.',
  })
export type AccountExport = z.output<typeof AccountExport>

export const accountExportEndpoints = {
  exportAccount: {
    method: 'GET',
    path: ACCOUNT_EXPORT_PATH,
    access: 'user',
    summary: "Download the caller's data as one JSON document",
    responses: { 200: AccountExport, 429: ErrorBody },
  },
} as const satisfies Contract
