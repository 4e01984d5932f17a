import type { Problem } from '@tubecellar/core/contract'
import { formatBytes, formatDate } from '@tubecellar/core/format'
import { libraryTexts } from '../../../messages/library.ts'
import { NOTICE_S, type DueQuery, type DueVideoStore } from './due-videos.store.ts'

/** Announces to staff what the rules of channels that were changed within the time of notice will delete. */
export async function announceChanges(
  store: Pick<DueVideoStore, 'listChanged' | 'total'>,
  due: DueQuery,
): Promise<Problem[]> {
  const changed = await store.listChanged(due.now - NOTICE_S)
  const announced = { count: 0, mediaSize: 0, names: [] as string[], notBefore: Infinity }
  for (const { name, ...preview } of changed) {
    const { count, mediaSize } = await store.total({ ...due, until: due.now + NOTICE_S, preview })
    if (count === 0) continue
    announced.count += count
    announced.mediaSize += mediaSize
    announced.names.push(name)
    announced.notBefore = Math.min(announced.notBefore, (preview.retention.changed_at ?? 0) + NOTICE_S)
  }
  const { count, mediaSize, names, notBefore } = announced
  if (count === 0) return []
  const date = formatDate(new Date(notBefore * 1000).toISOString())
  return [
    {
      code: 'auto-delete-announced',
      severity: 'warning',
      blocks: 'nothing',
      message: libraryTexts.rulesChanged(count, formatBytes(mediaSize), date, names),
      fix: libraryTexts.reviewUpcoming,
    },
  ]
}
