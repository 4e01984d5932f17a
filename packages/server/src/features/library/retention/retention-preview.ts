import type { RetentionRules, RetentionSummary } from '@tubecellar/core/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import { readPage, type PagedResult, type PageRequest } from '../../../platform/read-page.ts'
import { changeRetention, presentRetention, type RetentionChanges } from '../../videos/index.ts'
import {
  NOTICE_S,
  type DueQuery,
  type DueVideo,
  type DueVideoStore,
  type PreviewedChannel,
} from './due-videos.store.ts'

/** Values that replace the stored rules; 0 and null mean no rule. */
export interface PreviewedRules extends RetentionChanges {
  autodelete_days?: number | undefined
}

export interface PreviewResult extends PagedResult<DueVideo> {
  rules: RetentionRules
  summary: RetentionSummary
}

interface PreviewRequest {
  readonly channelId: string
  readonly changes: PreviewedRules
  readonly page: PageRequest
}

/**
 * Which videos of a channel its rules, or other values of them, move to the trash within the time of notice. @throws
 * DomainError channelNotFound
 */
export async function previewRetention(
  store: Pick<DueVideoStore, 'page' | 'total' | 'findChannel'>,
  { channelId, changes, page }: PreviewRequest,
  due: DueQuery,
): Promise<PreviewResult> {
  const stored = await store.findChannel(channelId)
  if (!stored) throw new DomainError('channelNotFound')
  const preview = changeRules(stored, changes, due.now)
  const query = { ...due, until: due.now + NOTICE_S, preview }
  const { count, mediaSize } = await store.total(query)
  return {
    ...(await readPage(page, count, range => store.page(query, range))),
    rules: presentRetention(preview.retention),
    summary: {
      count,
      media_size: mediaSize,
      protected_count: stored.protectedCount,
      not_before: Math.max(due.now, (preview.retention.changed_at ?? 0) + NOTICE_S),
    },
  }
}

/** The rules with the changes, as they would be stored now. */
function changeRules(stored: PreviewedChannel, changes: PreviewedRules, now: number): PreviewedChannel {
  const { autodelete_days: days, ...rules } = changes
  const retention = changeRetention(stored.retention, rules, now)
  if (days === undefined || days === stored.overwrites.autodelete_days) return { ...stored, retention }
  return {
    id: stored.id,
    overwrites: { ...stored.overwrites, autodelete_days: days },
    retention: { ...retention, changed_at: now },
  }
}
