import type { ArchivedInfo, QueueStore } from './queue.store.ts'
import type { NewQueueItem } from './queue-item.ts'
import { hostKey } from '../../site/classify-input.ts'

type Queue = Pick<QueueStore, 'add' | 'enrich' | 'setStatus'>

/**
 * Puts an archived video on the ignore list with all that is known of it, so that it needs no network and keeps its title
 * and cover there once it is deleted. To be done before that, so that a crash in between leaves nothing that the next scan
 * would bring back. `now` in Unix seconds. True if it was not in the queue or on the list before.
 */
export async function ignoreArchived(queue: Queue, video: ArchivedInfo, now: number): Promise<boolean> {
  const item = ignoredItem(video)
  const added = await queue.add([item], now)
  await queue.enrich(item, true)
  await queue.setStatus(video.id, 'ignore')
  return added.length > 0
}

const ignoredItem = (video: ArchivedInfo): NewQueueItem => ({
  videoId: video.id,
  inputId: null,
  sourceUrl: video.sourceUrl ?? '',
  host: hostKey(video.sourceUrl ?? ''),
  status: 'ignore',
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
})
