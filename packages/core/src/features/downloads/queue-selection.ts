import type { DownloadItem, QueueCounts, QueueTypeCounts } from '../../contract/index.ts'
import type { ItemPage } from '../../list/list.view.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'
import type { QueueSelection } from './queue-changes.commands.ts'
import type { QueueFilter } from './queue-filter.ts'

export type QueuePage = ItemPage<DownloadItem> & {
  readonly counts?: QueueCounts | undefined
  readonly type_counts?: QueueTypeCounts | undefined
}

/** All items that match the filters, on every page. */
export interface AllItems {
  readonly selection: QueueSelection
  /** Without running downloads, which no change of many items affects. */
  readonly count: number
  readonly running: number
  /** Names of the filters; empty without filters. */
  readonly filterText: string
}

/** Null for servers that cannot change items by filter. */
export function allItems(
  { counts, paginate }: QueuePage,
  { channel, state, type }: QueueFilter,
  isIgnored: boolean,
  channelName: string | undefined,
): AllItems | null {
  if (!counts) return null
  const shownState = isIgnored ? undefined : state
  const isRunningShown = !isIgnored && (shownState === undefined || shownState === 'downloading')
  const running = isRunningShown ? counts.downloading : 0
  return {
    selection: {
      filter: isIgnored ? 'ignore' : 'pending',
      ...(shownState && { state: shownState }),
      ...(channel !== null && { channel }),
      ...(type && { vid_type: type }),
    },
    count: Math.max(0, paginate.total_hits - running),
    running,
    filterText: [
      ...(shownState ? [downloadsTexts.states[shownState]] : []),
      ...(type ? [downloadsTexts.types[type]] : []),
      ...(channelName === undefined ? [] : [channelName]),
    ].join(', '),
  }
}
