import type { ArchivedInfo } from './queue.store.ts'
import type { NewQueueItem } from './queue-item.ts'
import { hostKey } from '../../site/classify-input.ts'

/** A queue item with the metadata of an archived video. */
export const archivedQueueItem = (video: ArchivedInfo, changes: Partial<NewQueueItem>): NewQueueItem => ({
  videoId: video.id,
  inputId: null,
  sourceUrl: video.sourceUrl ?? '',
  host: hostKey(video.sourceUrl ?? ''),
  status: 'pending',
  state: 'queued',
  isAutoStart: false,
  title: video.title,
  channelId: video.channelId,
  channelName: video.channelName,
  duration: video.duration,
  published: video.published,
  vidType: video.vidType,
  thumbUrl: video.thumbUrl,
  isForced: false,
  message: null,
  errorClass: null,
  nextAttempt: null,
  ...changes,
})
