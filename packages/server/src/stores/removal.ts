import type { Db } from '../db/database.ts'
import type { Awaitable } from './awaitable.ts'

/** What lies on disk of a video; paths relative to the media root. */
export interface VideoFiles {
  id: string
  channelId: string
  mediaPath: string
  subtitlePaths: string[]
  /** Its picture is shown in the download queue as well. */
  isQueued: boolean
}

/** Takes things out of the archive. The ledger keeps what they were, the download queue what it knows. Times in Unix seconds. */
export interface RemovalStore {
  /** Unknown ids are left out. */
  listFiles(videoIds: readonly string[]): Awaitable<VideoFiles[]>
  /** All that belongs to the videos, and their places in custom playlists. */
  removeVideos(videoIds: readonly string[], now: number): Awaitable<void>
  listOfChannel(channelId: string, limit: number): Awaitable<string[]>
  listOfPlaylist(playlistId: string): Awaitable<string[]>
  hasChannel(channelId: string): Awaitable<boolean>
  hasPlaylist(playlistId: string): Awaitable<boolean>
  /** The channel and its playlists, whose ids are the answer; undefined as long as it has videos. */
  removeChannel(channelId: string): Awaitable<string[] | undefined>
  removePlaylist(playlistId: string): Awaitable<void>
}

export function createRemovalStore({ raw, transaction }: Db): RemovalStore {
  const files = raw.prepare<
    [string],
    Omit<VideoFiles, 'subtitlePaths' | 'isQueued'> & { subtitles: string; queued: 0 | 1 }
  >(`
    SELECT videos.id, channel_id AS channelId, media_path AS mediaPath,
      (SELECT json_group_array(media_path) FROM subtitles WHERE video_id = videos.id) AS subtitles,
      EXISTS (SELECT 1 FROM queue_items WHERE video_id = videos.id) AS queued
    FROM json_each(?) AS wanted CROSS JOIN videos ON videos.id = wanted.value`)
  const leavePlaylists = raw.prepare(`
    DELETE FROM playlist_entries WHERE video_id = ?
      AND playlist_id IN (SELECT id FROM playlists WHERE kind = 'custom')`)
  // Read by QueueStore.findDeleted.
  const remember = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    SELECT 'video', v.id, 'deleted', json_object('id', v.id, 'title', v.title, 'channelId', v.channel_id, 'channelName', c.name,
      'sourceUrl', v.source_url, 'published', v.published, 'duration', v.duration, 'vidType', v.vid_type,
      'thumbUrl', v.thumb_url), :now
    FROM videos AS v JOIN channels AS c ON c.id = v.channel_id WHERE v.id = :id`)
  const removeVideo = raw.prepare('DELETE FROM videos WHERE id = ?')
  const ofChannel = raw.prepare<[string, number], string>('SELECT id FROM videos WHERE channel_id = ? LIMIT ?').pluck()
  const ofPlaylist = raw
    .prepare<[string], string>(
      'SELECT DISTINCT video_id FROM playlist_entries JOIN videos ON videos.id = video_id WHERE playlist_id = ?',
    )
    .pluck()
  const channel = raw.prepare('SELECT 1 FROM channels WHERE id = ?')
  const playlist = raw.prepare('SELECT 1 FROM playlists WHERE id = ?')
  const removePlaylist = raw.prepare('DELETE FROM playlists WHERE id = ?')
  const removePlaylists = raw
    .prepare<[string], string>(`DELETE FROM playlists WHERE channel_id = ? AND kind = 'regular' RETURNING id`)
    .pluck()
  const removeChannel = raw.prepare('DELETE FROM channels WHERE id = ?')
  return {
    listFiles: videoIds =>
      files.all(JSON.stringify(videoIds)).map(({ subtitles, queued, ...row }) => ({
        ...row,
        subtitlePaths: JSON.parse(subtitles) as string[],
        isQueued: queued === 1,
      })),
    removeVideos: (videoIds, now) =>
      transaction(() => {
        for (const id of videoIds) {
          leavePlaylists.run(id)
          remember.run({ id, now })
          removeVideo.run(id)
        }
      }),
    listOfChannel: (channelId, limit) => ofChannel.all(channelId, limit),
    listOfPlaylist: playlistId => ofPlaylist.all(playlistId),
    hasPlaylist: playlistId => playlist.get(playlistId) !== undefined,
    removePlaylist: playlistId => void removePlaylist.run(playlistId),
    hasChannel: channelId => channel.get(channelId) !== undefined,
    removeChannel: channelId =>
      transaction(() => {
        if (ofChannel.get(channelId, 1) !== undefined) return undefined
        const playlistIds = removePlaylists.all(channelId)
        removeChannel.run(channelId)
        return playlistIds
      }),
  }
}
