import type { ScanRules } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RecordColumns } from '../../database/dialect.ts'
import { parseColumn, toJsonList } from '../../database/json-column.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SourceId } from './source-videos.store.ts'

/** A video that a rule kept out of the queue, with the properties that rules check. */
export interface SkippedVideo {
  videoId: string
  channelId: string
  title: string
  /** Seconds; null while unknown. */
  duration: number | null
  /** Unix seconds; null while unknown. */
  published: number | null
  isMembersOnly: boolean
  reason: string
  /** Unix seconds. */
  lastSeen: number
}

export interface ScanRuleStore {
  /** The rules that are set; none for an unknown channel or playlist. */
  get(source: SourceId): Awaitable<Partial<ScanRules>>
  /** Merges changes into the rules; null removes one. */
  change(source: SourceId, changes: Partial<ScanRules>): Awaitable<void>
  /** The given IDs that were skipped before. */
  findSkipped(ids: readonly string[]): Awaitable<Map<string, SkippedVideo>>
  saveSkipped(videos: readonly SkippedVideo[]): Awaitable<void>
  /** Newest first. */
  list(filter: { channelId?: string | undefined; videoId?: string | undefined }): Awaitable<SkippedVideo[]>
}

const MAX_LISTED = 100

const findRulesIn = (table: 'channels' | 'playlists') =>
  statement<{ id: string }>()((p, { build }) => build.selectFrom(table).select('rules').where('id', '=', p.id))

const findRules = { channel: findRulesIn('channels'), playlist: findRulesIn('playlists') }

const saveRulesIn = (table: 'channels' | 'playlists') =>
  statement<{ id: string; rules: string }>()((p, { build }) =>
    build.updateTable(table).set({ rules: p.rules }).where('id', '=', p.id),
  )

const saveRules = { channel: saveRulesIn('channels'), playlist: saveRulesIn('playlists') }

const findSkipped = statement<{ ids: string }>()(
  (p, { dialect }) => sql<Row<'passed_over'>>`
    SELECT * FROM passed_over WHERE video_id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

const COLUMNS = {
  video_id: 'text',
  channel_id: 'text',
  title: 'text',
  duration: 'bigint',
  published: 'bigint',
  is_members_only: 'bigint',
  reason: 'text',
  last_seen: 'bigint',
} as const satisfies RecordColumns

const saveSkipped = statement<{ rows: string }>()((p, { dialect }) => {
  const columns = sql.join(Object.keys(COLUMNS).map(name => sql.ref(name)))
  return sql`
    INSERT INTO passed_over (${columns}) SELECT ${columns} FROM ${dialect.records(p.rows, COLUMNS)} WHERE true
    ON CONFLICT (video_id) DO UPDATE SET channel_id = excluded.channel_id, title = excluded.title,
      duration = excluded.duration, published = excluded.published, is_members_only = excluded.is_members_only,
      reason = excluded.reason, last_seen = excluded.last_seen`
})

const selectNewest = (condition: RawBuilder<unknown>) => sql<Row<'passed_over'>>`
  SELECT * FROM passed_over WHERE ${condition} ORDER BY last_seen DESC, video_id DESC LIMIT ${sql.lit(MAX_LISTED)}`

const listAll = statement()(() => selectNewest(sql`true`))
const listOfChannel = statement<{ channelId: string }>()(p => selectNewest(sql`channel_id = ${p.channelId}`))
const listOfVideo = statement<{ videoId: string }>()(p => selectNewest(sql`video_id = ${p.videoId}`))

export function createScanRuleStore(db: Database): ScanRuleStore {
  return {
    async get({ kind, id }) {
      const row = await db.first(findRules[kind]({ id }))
      return row ? parseColumn(row.rules) : {}
    },
    change: ({ kind, id }, changes) =>
      db.transaction(function* () {
        const row = yield* tx.first(findRules[kind]({ id }))
        if (!row) return
        const rules = Object.entries({ ...parseColumn(row.rules), ...changes }).filter(([, value]) => value !== null)
        yield* tx.run(saveRules[kind]({ id, rules: JSON.stringify(Object.fromEntries(rules)) }))
      }),
    async findSkipped(ids) {
      const rows = await db.all(findSkipped({ ids: toJsonList(ids) }))
      return new Map(rows.map(row => [row.video_id, toSkippedVideo(row)]))
    },
    async saveSkipped(videos) {
      const newest = new Map(videos.map(video => [video.videoId, toRow(video)]))
      await db.run(saveSkipped({ rows: toJsonList([...newest.values()]) }))
    },
    async list({ channelId, videoId }) {
      if (videoId !== undefined)
        return (await db.all(listOfVideo({ videoId })))
          .map(toSkippedVideo)
          .filter(video => channelId === undefined || video.channelId === channelId)
      return (await db.all(channelId === undefined ? listAll() : listOfChannel({ channelId }))).map(toSkippedVideo)
    },
  }
}

const toRow = (video: SkippedVideo): Row<'passed_over'> => ({
  video_id: video.videoId,
  channel_id: video.channelId,
  title: video.title,
  duration: video.duration,
  published: video.published,
  is_members_only: video.isMembersOnly ? 1 : 0,
  reason: video.reason,
  last_seen: video.lastSeen,
})

const toSkippedVideo = (row: Row<'passed_over'>): SkippedVideo => ({
  videoId: row.video_id,
  channelId: row.channel_id,
  title: row.title,
  duration: row.duration,
  published: row.published,
  isMembersOnly: row.is_members_only === 1,
  reason: row.reason,
  lastSeen: row.last_seen,
})
