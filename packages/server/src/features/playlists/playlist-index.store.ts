import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

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

export interface PlaylistMember {
  videoId: string
  /** Empty when the site no longer shows it. */
  title: string
  uploader: string | null
}

export interface ChannelPage {
  id: string
  name: string
  url: string | null
}

/** Playlists from sites; playlists.store.ts contains the changes by users. */
export interface PlaylistIndexStore {
  /** Replaces the stored playlist; replaced names and descriptions and removed members are kept as revisions. */
  put(playlist: PlaylistRecord, members: readonly PlaylistMember[], now: number): Awaitable<void>
  countMembers(id: string): Awaitable<number>
  /** Whether any of them is archived. */
  hasArchived(videoIds: readonly string[]): Awaitable<boolean>
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

export function createPlaylistIndexStore({ raw, transaction }: Db): PlaylistIndexStore {
  const revisions = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    SELECT 'playlist', id, field, old, :now FROM (
      SELECT id, 'title' AS field, name AS old, :name AS new FROM playlists WHERE id = :id
      UNION ALL SELECT id, 'description', description, :description FROM playlists WHERE id = :id)
    WHERE old IS NOT new`)
  const put = raw.prepare(`
    INSERT INTO playlists (id, name, kind, channel_id, channel_name, description, thumb_url, source_url, last_refresh)
    VALUES (:id, :name, 'regular', :channelId, :channelName, :description, :thumbUrl, :sourceUrl, :now)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, channel_id = coalesce(excluded.channel_id, channel_id),
      channel_name = coalesce(excluded.channel_name, channel_name), description = excluded.description, is_active = 1,
      thumb_url = coalesce(excluded.thumb_url, thumb_url), source_url = excluded.source_url, last_refresh = excluded.last_refresh
    WHERE kind = 'regular'`)
  const listMembers = raw.prepare<[string], PlaylistMember>(`
    SELECT video_id AS videoId, title, uploader FROM playlist_entries WHERE playlist_id = ? ORDER BY position`)
  const entryRevisions = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    VALUES ('playlist', :id, 'entries', :old, :now)`)
  const clear = raw.prepare('DELETE FROM playlist_entries WHERE playlist_id = ?')
  const insertMember = raw.prepare(`
    INSERT INTO playlist_entries (playlist_id, position, video_id, title, uploader)
    SELECT :id, :position, :videoId, coalesce(v.title, :title), coalesce(c.name, :uploader)
    FROM (SELECT 1) LEFT JOIN videos AS v ON v.id = :videoId LEFT JOIN channels AS c ON c.id = v.channel_id`)
  const count = raw.prepare<[string], number>('SELECT count(*) FROM playlist_entries WHERE playlist_id = ?').pluck()
  const findArchived = raw.prepare('SELECT 1 FROM json_each(?) JOIN videos ON videos.id = value LIMIT 1')
  const findRemoved = raw.prepare('SELECT 1 FROM removed_playlists WHERE id = ?')
  const listUnseen = raw
    .prepare<{ id: string; ids: string }, string>(
      `SELECT value FROM json_each(:ids) WHERE value NOT IN (SELECT video_id FROM seen_entries WHERE playlist_id = :id)`,
    )
    .pluck()
  const markSeen = raw.prepare(
    'INSERT INTO seen_entries SELECT :id, value FROM json_each(:ids) WHERE true ON CONFLICT DO NOTHING',
  )
  const updateMember = raw.prepare(`
    UPDATE playlist_entries SET title = v.title, uploader = c.name FROM videos AS v JOIN channels AS c ON c.id = v.channel_id
    WHERE v.id = ? AND video_id = v.id`)
  const selectChannelPage = `SELECT id, name, source_url AS url FROM channels`
  const listChannelsToIndex = raw.prepare<[number], ChannelPage>(`
    ${selectChannelPage} WHERE overwrites ->> 'index_playlists' = 1
      AND id IN (SELECT channel_id FROM videos WHERE downloaded >= ?) ORDER BY name COLLATE NOCASE, id`)
  const needsIndexing = raw
    .prepare<[string], number>(
      `SELECT EXISTS (SELECT 1 FROM playlists WHERE is_subscribed = 1) OR EXISTS (
        SELECT 1 FROM videos JOIN channels ON channels.id = channel_id
        WHERE videos.id = ? AND overwrites ->> 'index_playlists' = 1)`,
    )
    .pluck()
  const findChannelPage = raw.prepare<[string], ChannelPage>(`${selectChannelPage} WHERE id = ?`)

  function replaceMembers(id: string, newMembers: readonly PlaylistMember[], now: number) {
    const old = listMembers.all(id)
    const ids = new Set(newMembers.map(({ videoId }) => videoId))
    if (old.some(({ videoId }) => !ids.has(videoId))) entryRevisions.run({ id, old: JSON.stringify(old), now })
    const titles = new Map(old.map(member => [member.videoId, member]))
    clear.run(id)
    for (const [position, { videoId, title, uploader }] of newMembers.entries()) {
      const known = titles.get(videoId)
      insertMember.run({
        id,
        position,
        videoId,
        title: title || known?.title || '',
        uploader: uploader ?? known?.uploader ?? null,
      })
    }
  }

  return {
    put: (playlist, newMembers, now) =>
      transaction(() => {
        revisions.run({ id: playlist.id, name: playlist.name, description: playlist.description, now })
        if (put.run({ ...playlist, now }).changes > 0) replaceMembers(playlist.id, newMembers, now)
      }),
    countMembers: id => count.get(id) ?? 0,
    hasArchived: ids => findArchived.get(JSON.stringify(ids)) !== undefined,
    isRemoved: id => findRemoved.get(id) !== undefined,
    listUnseen: (id, ids) => new Set(listUnseen.all({ id, ids: JSON.stringify(ids) })),
    markSeen: (id, ids) => void markSeen.run({ id, ids: JSON.stringify(ids) }),
    updateMember: videoId => void updateMember.run(videoId),
    needsIndexing: videoId => needsIndexing.get(videoId) === 1,
    listChannelsToIndex: since => listChannelsToIndex.all(since),
    findChannelPage: id => findChannelPage.get(id),
  }
}
