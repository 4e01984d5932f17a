import type { Awaitable } from '../../platform/awaitable.ts'
import type { SkippedEntry } from '../downloads/index.ts'
import type { ScanRuleStore } from './scan-rules.store.ts'
import type { CheckedDetails, SourceId, SourceVideoStore } from './source-videos.store.ts'

/** The videos that the rules of one channel or playlist skipped, so that their properties are not fetched again. */
export interface SkippedRecord {
  find(ids: readonly string[]): Awaitable<ReadonlyMap<string, CheckedDetails>>
  save(entries: readonly SkippedEntry[], now: number): Awaitable<void>
}

export function createSkippedRecord(
  source: SourceId,
  stores: { rules: ScanRuleStore; sourceVideos: SourceVideoStore },
): SkippedRecord {
  const { rules, sourceVideos } = stores
  if (source.kind === 'channel')
    return {
      find: ids => rules.findSkipped(ids),
      save: (entries, now) =>
        rules.saveSkipped(
          entries.map(({ item, reason }) => ({
            videoId: item.videoId,
            channelId: source.id,
            title: item.title,
            duration: item.duration,
            published: item.published,
            isMembersOnly: item.isMembersOnly ?? false,
            reason,
            lastSeen: now,
          })),
        ),
    }
  return {
    find: ids => sourceVideos.findChecked(source, ids),
    save: (entries, now) => sourceVideos.saveSkipped(source, entries, now),
  }
}
