import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { parseColumn, toJsonList } from '../../database/json-column.ts'
import { addChangedValues, addRevisions } from '../../database/revisions.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { PlaylistMember } from './playlist-listings.store.ts'

/** A playlist as its site shows it. */
export interface PlaylistRecord {
  id: string
  name: string
  /** Null when a playlist has no owner. */
  channelId: string | null
  channelName: string | null
  description: string | null
  /** Null when no new image is on disk. */
  thumbUrl: string | null
  sourceUrl: string
}

export interface ChannelPage {
  id: string
  name: string
  url: string | null
}

/** Playlists from sites; playlists.store.ts contains the changes by users. */
export interface PlaylistIndexStore {
  /**
   * Replaces the stored playlist with a listing; replaced names and descriptions and removed members are kept as revisions. Unchanged
   * members are not written.
   */
  put(playlist: PlaylistRecord, listing: { listing: string; count: number }, now: number): Awaitable<void>
  countMembers(id: string): Awaitable<number>
  /** Whether a user deleted this playlist. */
  isRemoved(id: string): Awaitable<boolean>
  /** Members that no scan has added to the queue yet. */
  listUnseen(id: string, videoIds: readonly string[]): Awaitable<ReadonlySet<string>>
  markSeen(id: string, videoIds: readonly string[]): Awaitable<void>
  /** Sets the title and uploader of an archived video in the playlists that contain it. */
  updateMember(videoId: string): Awaitable<void>
  /** Whether an archived video may have changed playlists that are indexed. */
  needsIndexing(videoId: string): Awaitable<boolean>
  /** Channels that index playlists and have videos that were archived at or after that time (Unix seconds). */
  listChannelsToIndex(since: number): Awaitable<ChannelPage[]>
  findChannelPage(id: string): Awaitable<ChannelPage | undefined>
}

const findTexts = statement<{ id: string }>()(
  p => sql<{ title: string; description: string | null }>`
    SELECT name AS title, description FROM playlists WHERE id = ${p.id}`,
)

const putPlaylist = statement<PlaylistRecord & { now: number }>()(
  p => sql`
    INSERT INTO playlists (id, name, kind, channel_id, channel_name, description, thumb_url, source_url, last_refresh)
    VALUES (${p.id}, ${p.name}, 'regular', ${p.channelId}, ${p.channelName}, ${p.description}, ${p.thumbUrl}, ${p.sourceUrl},
      ${p.now})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, channel_id = coalesce(excluded.channel_id, playlists.channel_id),
      channel_name = coalesce(excluded.channel_name, playlists.channel_name), description = excluded.description,
      is_active = 1, thumb_url = coalesce(excluded.thumb_url, playlists.thumb_url), source_url = excluded.source_url,
      last_refresh = excluded.last_refresh
    WHERE playlists.kind = 'regular'`,
)

const listMembers = statement<{ id: string }>()(
  p => sql<PlaylistMember>`
    SELECT video_id AS "videoId", title, uploader FROM playlist_entries WHERE playlist_id = ${p.id} ORDER BY position`,
)

const hasRemoved = statement<{ id: string; listing: string }>()(
  p => sql<{ id: string }>`
    SELECT video_id AS id FROM playlist_entries
    WHERE playlist_id = ${p.id} AND video_id NOT IN (SELECT video_id FROM playlist_listings WHERE listing = ${p.listing})
    LIMIT 1`,
)

const cut = statement<{ id: string; count: number }>()((p, { build }) =>
  build.deleteFrom('playlist_entries').where('playlist_id', '=', p.id).where('position', '>=', p.count),
)

const putMembers = statement<{ id: string; listing: string }>()(
  p => sql`
    INSERT INTO playlist_entries (playlist_id, position, video_id, title, uploader)
    SELECT ${p.id}, listed.position, listed.video_id, listed.title, listed.uploader FROM playlist_listings AS listed
    WHERE listed.listing = ${p.listing} AND NOT EXISTS (
      SELECT 1 FROM playlist_entries AS stored
      WHERE stored.playlist_id = ${p.id} AND stored.position = listed.position AND stored.video_id = listed.video_id
        AND stored.title = listed.title AND stored.uploader IS NOT DISTINCT FROM listed.uploader)
    ON CONFLICT (playlist_id, position) DO UPDATE SET video_id = excluded.video_id, title = excluded.title,
      uploader = excluded.uploader`,
)

const countMembers = statement<{ id: string }>()(
  p => sql<{ n: number }>`SELECT count(*) AS n FROM playlist_entries WHERE playlist_id = ${p.id}`,
)

const findRemoved = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('removed_playlists').select('id').where('id', '=', p.id),
)

const listUnseen = statement<{ id: string; ids: string }>()(
  (p, { dialect }) => sql<{ value: string }>`
    SELECT value FROM ${dialect.list(p.ids)}
    WHERE NOT EXISTS (SELECT 1 FROM seen_entries WHERE playlist_id = ${p.id} AND video_id = value)`,
)

const markSeen = statement<{ id: string; ids: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO seen_entries (playlist_id, video_id) SELECT ${p.id}, value FROM ${dialect.list(p.ids)} WHERE true
    ON CONFLICT (playlist_id, video_id) DO NOTHING`,
)

const updateMember = statement<{ videoId: string }>()(
  p => sql`
    UPDATE playlist_entries SET title = videos.title, uploader = channels.name
    FROM videos JOIN channels ON channels.id = videos.channel_id
    WHERE videos.id = ${p.videoId} AND playlist_entries.video_id = videos.id`,
)

const findChannelPage = statement<{ id: string }>()(
  p => sql<ChannelPage>`SELECT id, name, source_url AS url FROM channels WHERE id = ${p.id}`,
)

type Settings = Pick<Row<'channels'>, 'overwrites'>

const listNewChannels = statement<{ since: number }>()(
  (p, { dialect }) => sql<ChannelPage & Settings>`
    SELECT id, name, source_url AS url, overwrites FROM channels
    WHERE overwrites <> '{}' AND id IN (SELECT channel_id FROM videos WHERE downloaded >= ${p.since})
    ORDER BY ${dialect.ignoreCase(sql.ref('name'))}, id`,
)

const findSettings = statement<{ videoId: string }>()((p, { build }) =>
  build
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .select('overwrites')
    .where('videos.id', '=', p.videoId),
)

const findSubscribed = statement()((_p, { build }) =>
  build.selectFrom('playlists').select('id').where('is_subscribed', '=', 1).limit(1),
)

const indexesPlaylists = ({ overwrites }: Settings) => parseColumn(overwrites).index_playlists === true

export function createPlaylistIndexStore(db: Database): PlaylistIndexStore {
  function* replaceMembers(
    id: string,
    { listing, count }: { listing: string; count: number },
    now: number,
  ): Steps<void> {
    if (yield* tx.first(hasRemoved({ id, listing }))) {
      const old = yield* tx.all(listMembers({ id }))
      yield* addRevisions([
        { subject: 'playlist', subject_id: id, field: 'entries', old_value: JSON.stringify(old), superseded_at: now },
      ])
    }
    yield* tx.run(cut({ id, count }))
    yield* tx.run(putMembers({ id, listing }))
  }

  return {
    put: (playlist, listing, now) =>
      db.transaction(function* () {
        const { id, name, description } = playlist
        const old = yield* tx.first(findTexts({ id }))
        if ((yield* tx.run(putPlaylist({ ...playlist, now }))) === 0) return
        if (old) yield* addChangedValues({ subject: 'playlist', id, now }, { ...old }, { title: name, description })
        yield* replaceMembers(id, listing, now)
      }),
    async countMembers(id) {
      return (await db.first(countMembers({ id })))?.n ?? 0
    },
    async isRemoved(id) {
      return (await db.first(findRemoved({ id }))) !== undefined
    },
    async listUnseen(id, ids) {
      return new Set((await db.all(listUnseen({ id, ids: toJsonList(ids) }))).map(({ value }) => value))
    },
    async markSeen(id, ids) {
      await db.run(markSeen({ id, ids: toJsonList(ids) }))
    },
    async updateMember(videoId) {
      await db.run(updateMember({ videoId }))
    },
    async needsIndexing(videoId) {
      if (await db.first(findSubscribed())) return true
      const settings = await db.first(findSettings({ videoId }))
      return settings !== undefined && indexesPlaylists(settings)
    },
    async listChannelsToIndex(since) {
      const channels = await db.all(listNewChannels({ since }))
      return channels.filter(indexesPlaylists).map(({ id, name, url }) => ({ id, name, url }))
    },
    findChannelPage: id => db.first(findChannelPage({ id })),
  }
}
