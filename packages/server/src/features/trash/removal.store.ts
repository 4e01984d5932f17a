import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { PUT_TRASH_ENTRY, type TrashEntryRow } from './trash-entries.store.ts'

/**
 * Removes records from the library. The revisions keep the old values, and the download queue keeps its items. Times in
 * Unix seconds.
 */
export interface RemovalStore {
  /** Removes all rows of a video, including its positions in custom playlists, and lists it in the trash. */
  moveToTrash(videoId: string, entry: TrashEntryRow, now: number): Awaitable<void>
  hasVideo(videoId: string): Awaitable<boolean>
  /** Whether another video has the same media file; then the file is not deleted with this one. */
  isMediaShared(videoId: string): Awaitable<boolean>
  listOfChannel(channelId: string): Awaitable<string[]>
  listOfPlaylist(playlistId: string): Awaitable<string[]>
  findChannelName(channelId: string): Awaitable<string | undefined>
  findPlaylistName(playlistId: string): Awaitable<string | undefined>
  /** Removes the channel and its regular playlists, and lists it in the trash. Returns false while it has videos. */
  removeChannel(channelId: string, entry: TrashEntryRow): Awaitable<boolean>
  /** Removes the playlist, and lists it in the trash. */
  removePlaylist(playlistId: string, entry: TrashEntryRow): Awaitable<void>
}

export function createRemovalStore({ raw, transaction }: Db): RemovalStore {
  const removeFromPlaylists = raw.prepare(`
    DELETE FROM playlist_entries WHERE video_id = ?
      AND playlist_id IN (SELECT id FROM playlists WHERE kind = 'custom')`)
  // Read by QueueStore.findDeleted.
  const saveRevision = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    SELECT 'video', v.id, 'deleted', json_object('id', v.id, 'title', v.title, 'channelId', v.channel_id, 'channelName', c.name,
      'sourceUrl', v.source_url, 'published', v.published, 'duration', v.duration, 'vidType', v.vid_type,
      'thumbUrl', v.thumb_url), :now
    FROM videos AS v JOIN channels AS c ON c.id = v.channel_id WHERE v.id = :id`)
  const removeVideo = raw.prepare('DELETE FROM videos WHERE id = ?')
  const addTrashEntry = raw.prepare(PUT_TRASH_ENTRY)
  const findVideo = raw.prepare('SELECT 1 FROM videos WHERE id = ?')
  const findShared = raw.prepare(`
    SELECT 1 FROM videos JOIN videos AS other ON other.media_path = videos.media_path COLLATE NOCASE
    WHERE videos.id = ? AND other.media_path = videos.media_path AND other.id <> videos.id`)
  const listOfChannel = raw.prepare<[string], string>('SELECT id FROM videos WHERE channel_id = ?').pluck()
  const listOfPlaylist = raw
    .prepare<[string], string>(
      'SELECT DISTINCT video_id FROM playlist_entries JOIN videos ON videos.id = video_id WHERE playlist_id = ?',
    )
    .pluck()
  const findChannelName = raw.prepare<[string], string>('SELECT name FROM channels WHERE id = ?').pluck()
  const findPlaylistName = raw.prepare<[string], string>('SELECT name FROM playlists WHERE id = ?').pluck()
  const removePlaylist = raw.prepare('DELETE FROM playlists WHERE id = ?')
  const removePlaylists = raw.prepare(`DELETE FROM playlists WHERE channel_id = ? AND kind = 'regular'`)
  const removeChannel = raw.prepare('DELETE FROM channels WHERE id = ?')
  return {
    moveToTrash: (videoId, entry, now) =>
      transaction(() => {
        removeFromPlaylists.run(videoId)
        saveRevision.run({ id: videoId, now })
        removeVideo.run(videoId)
        addTrashEntry.run(entry)
      }),
    hasVideo: videoId => findVideo.get(videoId) !== undefined,
    isMediaShared: videoId => findShared.get(videoId) !== undefined,
    listOfChannel: channelId => listOfChannel.all(channelId),
    listOfPlaylist: playlistId => listOfPlaylist.all(playlistId),
    findPlaylistName: playlistId => findPlaylistName.get(playlistId),
    removePlaylist: (playlistId, entry) =>
      transaction(() => {
        removePlaylist.run(playlistId)
        addTrashEntry.run(entry)
      }),
    findChannelName: channelId => findChannelName.get(channelId),
    removeChannel: (channelId, entry) =>
      transaction(() => {
        if (listOfChannel.get(channelId) !== undefined) return false
        removePlaylists.run(channelId)
        removeChannel.run(channelId)
        addTrashEntry.run(entry)
        return true
      }),
  }
}
