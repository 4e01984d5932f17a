import type { Generated } from 'kysely'

interface WatchStateTable {
  user_id: number
  video_id: string
  watched: Generated<number>
  watched_at: number | null
  position: number | null
  updated_at_ms: number
}

interface GenerationsTable {
  user_id: number
  value: number
}

interface UnwatchedTable {
  user_id: number
  video_id: string
}

interface ChannelTotalsTable {
  channel_id: string
  vid_type: 'videos' | 'streams' | 'shorts'
  is_active: number
  videos: number
  media_size: number
  duration: number
}

interface WatchTotalsTable {
  user_id: number
  videos: number
  duration: number
}

interface ChannelHandlesTable {
  handle: string
  channel_id: string | null
  found_at: number
}

/** What each user has seen, and what is kept next to the library so that nothing has to count it again. */
export interface WatchStateSchema {
  watch_state: WatchStateTable
  generations: GenerationsTable
  unwatched: UnwatchedTable
  unwatched_kept: Pick<UnwatchedTable, 'user_id'>
  channel_totals: ChannelTotalsTable
  watch_totals: WatchTotalsTable
  channel_handles: ChannelHandlesTable
}
