import type { VideoNav } from '@tubecellar/core/contract'
import type { NavRow, VideoNavigationStore } from './video-navigation.store.ts'
import type { VideoStore } from './videos.store.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { videoThumbUrl } from '../../media/public-urls.ts'

/** The previous and next archived video in each playlist of a video (docs/spec/videos.md#position-in-playlists). */
export interface VideoNavigation {
  /** Playlists with no other archived member are left out. @throws DomainError videoNotFound */
  list(videoId: string): Promise<VideoNav[]>
}

export function createVideoNavigation({
  store,
  videos,
}: {
  store: VideoNavigationStore
  videos: VideoStore
}): VideoNavigation {
  return {
    async list(videoId) {
      if ((await videos.findDuration(videoId)) === undefined) throw new DomainError('videoNotFound')
      const rows = await store.list(videoId)
      return rows.filter(row => row.previous_id !== null || row.next_id !== null).map(present)
    },
  }
}

function present(row: NavRow): VideoNav {
  return {
    playlist_meta: {
      current_idx: row.idx,
      playlist_id: row.playlist_id,
      playlist_name: row.playlist_name,
      playlist_channel: row.playlist_channel,
    },
    playlist_previous: neighbor(row, 'previous'),
    playlist_next: neighbor(row, 'next'),
  }
}

function neighbor(row: NavRow, side: 'previous' | 'next'): VideoNav['playlist_next'] {
  const id = row[`${side}_id`]
  if (id === null) return null
  return {
    youtube_id: id,
    title: row[`${side}_title`] ?? '',
    uploader: row[`${side}_uploader`],
    idx: row[`${side}_idx`],
    downloaded: true,
    vid_thumb: videoThumbUrl(id),
  }
}
