import { randomBytes } from 'node:crypto'
import { Chapter, Sponsorblock, Stream, TRASH_KINDS, TRASH_REASONS } from '@tubecellar/core/contract'
import * as z from 'zod'
import { REVISION_TABLE } from '../../database/revisions.ts'
import { COLLECTION_TABLES, type TrashedCollection } from './trash-collections.store.ts'
import type { TrashedRows } from './stored-rows.store.ts'
import { MediaPath } from '../../media/media-path-schema.ts'

/** Increased when a reader of the old shape would misinterpret the new one. */
const MANIFEST_VERSION = 1

const Id = z.string().regex(/^[-A-Za-z0-9_]{1,200}$/)
const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A column with JSON of a certain shape; its values are not checked again when they are read. */
const jsonColumn = (shape: z.ZodType) =>
  z.string().refine(text => {
    try {
      return shape.safeParse(JSON.parse(text)).success
    } catch {
      return false
    }
  })

const stringList = jsonColumn(z.array(z.string()))

const VideoRow = Row.and(
  z.object({
    id: Id,
    channel_id: Id,
    media_path: MediaPath,
    tags: stringList,
    categories: stringList,
    streams: jsonColumn(z.array(Stream)),
    chapters: jsonColumn(z.array(Chapter)),
    sponsorblock: jsonColumn(Sponsorblock).nullable(),
  }),
)
const ChannelRow = Row.and(
  z.object({
    id: Id,
    name: z.string(),
    tags: stringList,
    tabs: stringList,
    overwrites: jsonColumn(z.object({})),
    rules: jsonColumn(z.object({})).optional(),
    retention: jsonColumn(z.object({})).optional(),
  }),
)

const Rows = z.object({
  video: VideoRow,
  channel: ChannelRow,
  subtitles: z.array(z.object({ track: Row.and(z.object({ media_path: MediaPath })), cues: z.array(Row) })),
  watchStates: z.array(z.object({ user: z.string(), state: Row })),
  playlistEntries: z.array(
    z.object({ playlist: Row.and(z.object({ id: Id })), entry: Row.and(z.object({ position: z.int() })) }),
  ),
  others: z.partialRecord(
    z.enum(['video_raw', 'comments', 'embeds', 'part_fetches', 'refresh_failures', REVISION_TABLE]),
    z.array(Row),
  ),
})

const tables = Object.fromEntries(COLLECTION_TABLES.map(table => [table, z.array(Row).optional()]))

const Collection = z.object({
  ...tables,
  channels: z.array(ChannelRow).max(1),
  playlists: z.array(Row.and(z.object({ id: Id, name: z.string(), kind: z.enum(['regular', 'custom']) }))),
})

const Flag = z.union([z.literal(0), z.literal(1)])

const Entry = z.object({
  id: Id,
  kind: z.enum(TRASH_KINDS).default('video'),
  video_id: Id,
  title: z.string(),
  channel_id: Id,
  channel_name: z.string(),
  duration: z.int(),
  size: z.int(),
  height: z.int(),
  has_media: Flag,
  has_thumb: Flag,
  reason: z.enum(TRASH_REASONS),
  deleted_by: z.string().nullable(),
  source_id: Id.nullable(),
  source_name: z.string().nullable(),
  watched_days: z.int().nullable(),
  deleted_at: z.int(),
})

/** `rows` is null for a channel or playlist, and when the library did not have the file. */
const Manifest = z.object({
  format: z.literal('tubecellar-trash'),
  version: z.literal(MANIFEST_VERSION),
  entry: Entry,
  /** Relative to the media folder. */
  files: z.array(z.object({ path: MediaPath, size: z.int() })),
  rows: Rows.nullable(),
  /** For a channel or playlist. */
  collection: Collection.optional(),
})
export type Manifest = Omit<z.output<typeof Manifest>, 'format' | 'version' | 'rows' | 'collection'> & {
  rows: TrashedRows | null
  collection?: TrashedCollection | undefined
}

export const newEntryId = () => randomBytes(8).toString('hex')

export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify({ format: 'tubecellar-trash', version: MANIFEST_VERSION, ...manifest })}\n`
}

/** Undefined for text that is not a manifest, is of a later version, or names files outside the media folder. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const parsed = Manifest.safeParse(JSON.parse(text))
    return parsed.success && isConsistent(parsed.data) ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function isConsistent({ entry, rows, collection, files }: z.output<typeof Manifest>): boolean {
  const { kind, video_id: id } = entry
  if (kind === 'video') return rows === null || rows.video.id === id
  const subjects = kind === 'channel' ? collection?.channels : collection?.playlists
  return rows === null && files.length === 0 && subjects?.some(row => row.id === id) === true
}
