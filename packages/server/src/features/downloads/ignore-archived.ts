import type { ArchivedInfo, QueueStore } from './queue.store.ts'
import { archivedQueueItem } from './archived-queue-item.ts'

type Queue = Pick<QueueStore, 'add' | 'enrich' | 'setStatus'>

/**
 * Puts an archived video on the ignore list with its metadata, so that the list needs no network and keeps the title
 * and the thumbnail after the video is deleted. Call it before the deletion, so that after a crash in between the next
 * scan does not add the video again. `now` in Unix seconds. Returns true if the video was neither in the queue nor on
 * the list before.
 */
export async function ignoreArchived(queue: Queue, video: ArchivedInfo, now: number): Promise<boolean> {
  const item = archivedQueueItem(video, { status: 'ignore' })
  const added = await queue.add([item], now)
  await queue.enrich(item, true)
  await queue.setStatus(video.id, 'ignore')
  return added.length > 0
}
