import type { ScanRules } from '@tubecellar/core/contract'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

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
  /** The rules that are set; none for an unknown channel. */
  get(channelId: string): Awaitable<Partial<ScanRules>>
  /** Merges changes into the rules; null removes one. */
  change(channelId: string, changes: Partial<ScanRules>): Awaitable<void>
  /** The given IDs that were skipped before. */
  findSkipped(ids: readonly string[]): Awaitable<Map<string, SkippedVideo>>
  saveSkipped(videos: readonly SkippedVideo[]): Awaitable<void>
  /** Newest first. */
  list(filter: { channelId?: string | undefined; videoId?: string | undefined }): Awaitable<SkippedVideo[]>
}

const MAX_LISTED = 100

type Row = Omit<SkippedVideo, 'isMembersOnly'> & { isMembersOnly: number }
const COLUMNS = `video_id AS videoId, channel_id AS channelId, title, duration, published, is_members_only AS isMembersOnly,
  reason, last_seen AS lastSeen`

export function createScanRuleStore({ raw }: Pick<Db, 'raw'>): ScanRuleStore {
  const get = raw.prepare<[string], string>('SELECT rules FROM channels WHERE id = ?').pluck()
  const change = raw.prepare('UPDATE channels SET rules = json_patch(rules, ?) WHERE id = ?')
  const findSkipped = raw.prepare<[string], Row>(
    `SELECT ${COLUMNS} FROM passed_over WHERE video_id IN (SELECT value FROM json_each(?))`,
  )
  const upsert = raw.prepare(`
    INSERT INTO passed_over (video_id, channel_id, title, duration, published, is_members_only, reason, last_seen)
    VALUES (:videoId, :channelId, :title, :duration, :published, :isMembersOnly, :reason, :lastSeen)
    ON CONFLICT (video_id) DO UPDATE SET channel_id = excluded.channel_id, title = excluded.title,
      duration = excluded.duration, published = excluded.published, is_members_only = excluded.is_members_only,
      reason = excluded.reason, last_seen = excluded.last_seen`)
  const list = (condition: string) =>
    raw.prepare<[string | null], Row>(`
      SELECT ${COLUMNS} FROM passed_over WHERE ${condition} ORDER BY last_seen DESC LIMIT ${MAX_LISTED}`)
  const [ofVideo, ofChannel, ofAll] = [list('video_id = ?'), list('channel_id = ?'), list('? IS NULL')]
  const readRow = (row: Row): SkippedVideo => ({ ...row, isMembersOnly: row.isMembersOnly === 1 })
  const saveSkipped = raw.transaction((videos: readonly SkippedVideo[]) => {
    for (const video of videos) upsert.run({ ...video, isMembersOnly: Number(video.isMembersOnly) })
  })
  return {
    get: id => JSON.parse(get.get(id) ?? '{}') as Partial<ScanRules>,
    change: (id, changes) => void change.run(JSON.stringify(changes), id),
    findSkipped: ids => new Map(findSkipped.all(JSON.stringify(ids)).map(row => [row.videoId, readRow(row)])),
    saveSkipped: videos => void saveSkipped.immediate(videos),
    list({ channelId, videoId }) {
      if (videoId !== undefined)
        return ofVideo
          .all(videoId)
          .map(readRow)
          .filter(video => channelId === undefined || video.channelId === channelId)
      return (channelId === undefined ? ofAll.all(null) : ofChannel.all(channelId)).map(readRow)
    },
  }
}
