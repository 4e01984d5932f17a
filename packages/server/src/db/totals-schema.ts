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

/** What is kept beside the library so that nothing has to count it again. */
export interface TotalsSchema {
  channel_totals: ChannelTotalsTable
  watch_totals: WatchTotalsTable
  channel_handles: ChannelHandlesTable
}
