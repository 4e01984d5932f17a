import type { Playlist, PlaylistEntry } from '@tubecellar/core/contract'
import type { EntryRow, PlaylistRow } from './playlists.store.ts'
import { playlistThumbUrl, timestamp } from '../../media/public-urls.ts'

/** The description of a custom playlist (docs/spec/channels-and-playlists.md#playlist-records). */
const CUSTOM_DESCRIPTION = 'False'

/** Presents a playlist with all its entries (docs/spec/channels-and-playlists.md#playlist-records). */
export function presentPlaylist(row: PlaylistRow, entries: readonly EntryRow[]): Playlist {
  return {
    playlist_active: row.is_active === 1,
    playlist_channel: row.channel_name,
    playlist_channel_id: row.channel_id,
    playlist_description: row.kind === 'custom' ? CUSTOM_DESCRIPTION : row.description,
    playlist_entries: entries.map(presentEntry),
    playlist_id: row.id,
    playlist_last_refresh: timestamp(row.last_refresh),
    playlist_name: row.name,
    playlist_subscribed: row.is_subscribed === 1,
    playlist_sort_order: row.sort_order,
    playlist_thumbnail: playlistThumbUrl(row.id),
    playlist_type: row.kind,
  }
}

function presentEntry({ video_id, title, uploader, is_archived }: EntryRow, idx: number): PlaylistEntry {
  return { youtube_id: video_id, title, uploader, idx, downloaded: is_archived === 1 }
}
