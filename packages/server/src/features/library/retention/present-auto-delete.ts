import type { AutoDeleteStatus, VideoDueForDeletion } from '@tubecellar/core/contract'
import type { DueVideo } from './due-videos.store.ts'
import { totalSize, type AutoDeleteOverview, type ReviewedRun } from './auto-delete.service.ts'
import { videoThumbUrl } from '../../../media/public-urls.ts'

export const presentDueVideo = (video: DueVideo): VideoDueForDeletion => ({
  youtube_id: video.id,
  title: video.title,
  channel_id: video.channelId,
  channel_name: video.channelName,
  watched_date: video.watchedAt,
  due_date: video.dueAt,
  rule: video.rule,
  days: video.days,
  duration: video.duration,
  media_size: video.mediaSize,
  vid_thumb_url: videoThumbUrl(video.id),
})

export const presentAutoDelete = (overview: AutoDeleteOverview): AutoDeleteStatus => ({
  accounts: overview.accounts.kind,
  account_count: overview.accountCount,
  limit: overview.limit,
  notice_days: overview.noticeDays,
  last_run: overview.lastRun,
  run: overview.run && presentRun(overview.run),
})

const presentRun = ({ id, state, createdAt, limit, libraryCount, videos }: ReviewedRun) => ({
  id,
  state,
  created: createdAt,
  limit,
  library_count: libraryCount,
  media_size: totalSize(videos),
  videos: videos.map(presentDueVideo),
})
