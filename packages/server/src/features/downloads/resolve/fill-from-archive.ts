import { hostKey } from '../../../site/classify-input.ts'
import { fetchVideoThumb } from '../../metadata/index.ts'
import type { NewQueueItem } from '../queue-item.ts'
import { parseInfo } from '../../../site/info-json.ts'
import type { ResolveContext } from './resolve-context.ts'

/** Fills in the metadata of an ignored video that is or was in this archive, without a request to its source. */
export async function fillFromArchive(
  { queue }: Pick<ResolveContext, 'queue'>,
  item: NewQueueItem,
): Promise<NewQueueItem> {
  if (item.status !== 'ignore' || item.title !== item.videoId) return item
  const archived = (await queue.findArchived(item.videoId)) ?? (await queue.findDeleted(item.videoId))
  if (!archived) return item
  const { title, channelId, channelName, duration, published, vidType, thumbUrl } = archived
  const sourceUrl = item.sourceUrl || (archived.sourceUrl ?? '')
  return {
    ...item,
    ...{ title, channelId, channelName, duration, published, vidType, thumbUrl },
    sourceUrl,
    host: hostKey(sourceUrl),
  }
}

/**
 * Restores the thumbnails of items that fillFromArchive filled in, from the disk or from their URLs. A thumbnail that
 * is permanently unavailable is skipped.
 */
export async function restoreImages(context: ResolveContext, items: readonly NewQueueItem[]): Promise<void> {
  const { queue, images, paths, signal } = context
  for (const item of items) {
    signal.throwIfAborted()
    const hasImage = await images.has(paths.videoThumb(item.videoId))
    const info = parseInfo({ id: item.videoId, thumbnail: item.thumbUrl ?? undefined })
    const isFetched =
      !hasImage && info && (await fetchVideoThumb({ ...context, item, onMissing: () => undefined }, info))
    if (hasImage || isFetched) await queue.enrich(item, true)
  }
}
