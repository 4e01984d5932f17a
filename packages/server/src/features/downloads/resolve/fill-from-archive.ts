import { hostKey } from '../../../site/classify-input.ts'
import { fetchVideoThumb } from '../../metadata/index.ts'
import type { NewQueueItem } from '../queue-item.ts'
import { fileExists } from '../../../platform/files/files.ts'
import { parseInfo } from '../../../site/info-json.ts'
import type { ResolveContext } from './resolve-context.ts'

/** Fills in the metadata of an ignored video that is or was in this archive, without a request to its source. */
export async function fillFromArchive(
  { queue }: Pick<ResolveContext, 'queue'>,
  item: NewQueueItem,
): Promise<NewQueueItem> {
  if (item.status !== 'ignore' || item.title !== item.videoId) return item
  const facts = (await queue.findArchived(item.videoId)) ?? (await queue.findDeleted(item.videoId))
  if (!facts) return item
  const { title, channelId, channelName, duration, published, vidType, thumbUrl } = facts
  const sourceUrl = item.sourceUrl || (facts.sourceUrl ?? '')
  return {
    ...item,
    ...{ title, channelId, channelName, duration, published, vidType, thumbUrl },
    sourceUrl,
    host: hostKey(sourceUrl),
  }
}

/**
 * Restores the images of such items from the disk or from their URLs. An image that is permanently unavailable is
 * skipped.
 */
export async function restoreImages(context: ResolveContext, items: readonly NewQueueItem[]): Promise<void> {
  const { queue, paths, signal } = context
  for (const item of items) {
    signal.throwIfAborted()
    const isThere = await fileExists(paths.videoThumb(item.videoId))
    const offered = parseInfo({ id: item.videoId, thumbnail: item.thumbUrl ?? undefined })
    const isFetched =
      !isThere && offered && (await fetchVideoThumb({ ...context, item, onMissing: () => undefined }, offered))
    if (isThere || isFetched) await queue.enrich(item, true)
  }
}
