import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RecordColumns } from '../../database/dialect.ts'
import { toJsonList } from '../../database/json-column.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { ListedEntry, SkippedEntry } from '../downloads/index.ts'
import type { VidType } from '../../site/video-kind.ts'
import type { SourceKind } from './subscriptions.store.ts'

/** A channel or playlist. */
export interface SourceId {
  kind: SourceKind
  id: string
}

/** Properties of a video that an earlier scan fetched for its rules. */
export interface CheckedDetails {
  /** Seconds; null while unknown. */
  duration: number | null
  /** Unix seconds; null while unknown. */
  published: number | null
  isMembersOnly: boolean
}

/** What channels and playlists contain at their sites, as far as scans have listed it. Times in Unix seconds. */
export interface SourceVideoStore {
  /** Adds entries, or updates them; an entry that was removed at the source is there again. */
  save(source: SourceId, entries: readonly ListedEntry[], now: number): Awaitable<void>
  /** Adds entries that a rule skipped, or updates them, before the position in the listing is known. */
  saveSkipped(source: SourceId, entries: readonly SkippedEntry[], now: number): Awaitable<void>
  /** The properties of the videos of these IDs that rules check. */
  findChecked(source: SourceId, ids: readonly string[]): Awaitable<ReadonlyMap<string, CheckedDetails>>
  /** The newest IDs. */
  listNewest(source: SourceId, limit: number): Awaitable<ReadonlySet<string>>
  /**
   * After a listing of all videos that began at `since`: the others were removed at the source. Does nothing if these
   * are implausibly many. `unlisted`: the types of videos that were not listed.
   */
  markRemoved(source: SourceId, since: number, unlisted: readonly VidType[]): Awaitable<void>
  /** The last listing of all videos. */
  findListing(source: SourceId): Awaitable<{ at: number; rules: string } | undefined>
  saveListing(source: SourceId, listing: { at: number; rules: string }): Awaitable<void>
}

const COLUMNS = {
  video_id: 'text',
  title: 'text',
  source_url: 'text',
  channel_id: 'text',
  channel_name: 'text',
  duration: 'bigint',
  published: 'bigint',
  vid_type: 'text',
  thumb_url: 'text',
  position: 'bigint',
  rule: 'text',
  reason: 'text',
} as const satisfies RecordColumns

/** Before the listing has ended; the position of a video that is already recorded is kept. */
const UNKNOWN_POSITION = -1

/** Listings of yt-dlp show these titles for members of a playlist that no longer exist. */
const REMOVED_TITLE = /^\[(private|deleted) video\]$/i

/** Sites sometimes return a part of a list: above this share, missing videos are not taken for removed ones. */
const MAX_REMOVED_SHARE = 0.5

interface SourceParams {
  kind: SourceKind
  sourceId: string
}

const save = statement<SourceParams & { rows: string; now: number }>()((p, { dialect }) => {
  const columns = sql.join(Object.keys(COLUMNS).map(name => sql.ref(name)))
  return sql`
    INSERT INTO source_videos (kind, source_id, first_seen, last_seen, ${columns})
    SELECT ${p.kind}, ${p.sourceId}, CAST(${p.now} AS bigint), CAST(${p.now} AS bigint), ${columns}
    FROM ${dialect.records(p.rows, COLUMNS)} WHERE true
    ON CONFLICT (kind, source_id, video_id) DO UPDATE SET title = excluded.title, source_url = excluded.source_url,
      channel_id = excluded.channel_id, channel_name = excluded.channel_name,
      duration = coalesce(excluded.duration, source_videos.duration),
      published = coalesce(excluded.published, source_videos.published), vid_type = excluded.vid_type,
      thumb_url = coalesce(excluded.thumb_url, source_videos.thumb_url), 
      position = CASE WHEN excluded.position < 0 THEN source_videos.position ELSE excluded.position END,
      rule = excluded.rule, reason = excluded.reason, last_seen = excluded.last_seen, removed_at = NULL`
})

const markOne = statement<SourceParams & { ids: string; now: number }>()(
  (p, { dialect }) => sql`
    UPDATE source_videos SET removed_at = ${p.now}
    WHERE kind = ${p.kind} AND source_id = ${p.sourceId} AND video_id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

const findChecked = statement<SourceParams & { ids: string }>()(
  (p, { dialect }) => sql<{ id: string; duration: number | null; published: number | null; rule: string | null }>`
    SELECT video_id AS id, duration, published, rule FROM source_videos
    WHERE kind = ${p.kind} AND source_id = ${p.sourceId} AND video_id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

const listNewest = statement<SourceParams & { limit: number }>()(
  p => sql<{ id: string }>`
    SELECT video_id AS id FROM source_videos WHERE kind = ${p.kind} AND source_id = ${p.sourceId}
    ORDER BY first_seen DESC, position LIMIT ${p.limit}`,
)

const countPresent = statement<SourceParams & { since: number; unlisted: string }>()(
  (p, { dialect }) => sql<{ present: number; missing: number }>`
    SELECT count(*) AS present, coalesce(sum(CASE WHEN last_seen < ${p.since} THEN 1 ELSE 0 END), 0) AS missing
    FROM source_videos WHERE kind = ${p.kind} AND source_id = ${p.sourceId} AND removed_at IS NULL
      AND vid_type NOT IN (SELECT value FROM ${dialect.list(p.unlisted)})`,
)

const markRemoved = statement<SourceParams & { since: number; unlisted: string }>()(
  (p, { dialect }) => sql`
    UPDATE source_videos SET removed_at = ${p.since}
    WHERE kind = ${p.kind} AND source_id = ${p.sourceId} AND removed_at IS NULL AND last_seen < ${p.since}
      AND vid_type NOT IN (SELECT value FROM ${dialect.list(p.unlisted)})`,
)

const findListing = statement<SourceParams>()(
  p => sql<{ at: number | null; rules: string | null }>`
    SELECT last_listing AS at, listing_rules AS rules FROM source_scans
    WHERE kind = ${p.kind} AND id = ${p.sourceId}`,
)

const saveListing = statement<SourceParams & { at: number; rules: string }>()(
  p => sql`
    INSERT INTO source_scans (kind, id, last_listing, listing_rules)
    VALUES (${p.kind}, ${p.sourceId}, ${p.at}, ${p.rules})
    ON CONFLICT (kind, id) DO UPDATE SET last_listing = excluded.last_listing, listing_rules = excluded.listing_rules`,
)

const toParams = ({ kind, id }: SourceId): SourceParams => ({ kind, sourceId: id })

export function createSourceVideoStore(db: Database): SourceVideoStore {
  const saveRows = async (source: SourceId, entries: readonly ListedEntry[], now: number) => {
    const byId = new Map(entries.map(entry => [entry.item.videoId, entry]))
    await db.run(save({ ...toParams(source), rows: toJsonList([...byId.values()].map(toRow)), now }))
  }
  return {
    async save(source, entries, now) {
      await saveRows(source, entries, now)
      const removed = entries.filter(({ item }) => REMOVED_TITLE.test(item.title)).map(({ item }) => item.videoId)
      if (removed.length > 0) await db.run(markOne({ ...toParams(source), ids: toJsonList(removed), now }))
    },
    async saveSkipped(source, entries, now) {
      const toListed = ({ item, ...skippedBy }: SkippedEntry) => ({ item, position: UNKNOWN_POSITION, skippedBy })
      await saveRows(source, entries.map(toListed), now)
    },
    async findChecked(source, ids) {
      const rows = await db.all(findChecked({ ...toParams(source), ids: toJsonList(ids) }))
      return new Map(
        rows.map(({ id, rule, ...details }) => [id, { ...details, isMembersOnly: rule === 'skip_members_only' }]),
      )
    },
    async listNewest(source, limit) {
      return new Set((await db.all(listNewest({ ...toParams(source), limit }))).map(({ id }) => id))
    },
    async markRemoved(source, since, unlistedTypes) {
      const params = { ...toParams(source), since, unlisted: toJsonList(unlistedTypes) }
      const counts = await db.first(countPresent(params))
      if (counts === undefined || Number(counts.missing) > counts.present * MAX_REMOVED_SHARE) return
      await db.run(markRemoved(params))
    },
    async findListing(source) {
      const row = await db.first(findListing(toParams(source)))
      return row?.at == null ? undefined : { at: row.at, rules: row.rules ?? '' }
    },
    async saveListing(source, listing) {
      await db.run(saveListing({ ...toParams(source), ...listing }))
    },
  }
}

const toRow = ({ item, position, skippedBy }: ListedEntry): Pick<Row<'source_videos'>, keyof typeof COLUMNS> => ({
  video_id: item.videoId,
  title: item.title,
  source_url: item.sourceUrl,
  channel_id: item.channelId,
  channel_name: item.channelName,
  duration: item.duration,
  published: item.published,
  vid_type: item.vidType,
  thumb_url: item.thumbUrl,
  position,
  rule: skippedBy?.rule ?? null,
  reason: skippedBy?.reason ?? null,
})
