import type {
  AutoDeleteStatus,
  VideoDueForDeletion,
  TrashEntry,
  TrashKind,
  TrashReason,
  TrashStats,
} from '../../contract/index.ts'
import { formatBytes, formatCount, type SizeUnit } from '../../format/index.ts'
import type { SingleChoiceTexts } from '../../confirmation/question.ts'
import { toChoice, type ListSort } from '../../list/list-controls.ts'
import type { ListDefinition, ListView } from '../../list/list.view.ts'
import { UPCOMING_DAYS, waitingRunView, type WaitingRunView } from '../library/index.ts'
import { trashRow, upcomingRow, type TrashRow } from './trash-row.view.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { countTexts } from '../../messages/en/format.ts'
import { trashTexts } from '../../messages/en/trash.ts'

/** The list to show: all trash entries, entries by reason, videos due within days, or the run that waits for confirmation. */
export type TrashFilter = 'all' | TrashReason | 'upcoming' | 'review'
export type TrashSort = 'expires' | 'deleted' | 'size' | 'title'

const REASON_LABELS: Record<TrashReason, string> = {
  user: trashTexts.deletedByUser,
  auto_delete: 'Auto-delete',
  channel: trashTexts.withChannel,
  playlist: trashTexts.withPlaylist,
  import: trashTexts.replacedByImports,
  download: trashTexts.replacedByDownloads,
}

const SORT_LABELS: Record<TrashSort, string> = {
  expires: trashTexts.expiresFirst,
  deleted: trashTexts.newestFirst,
  size: trashTexts.largestFirst,
  title: trashTexts.byTitle,
}

interface TrashFilterView {
  readonly value: TrashFilter
  readonly label: string
  readonly count: string
  readonly isCurrent: boolean
}

/** An item of the lists: in the trash, or due for deletion. */
export type TrashItem = TrashEntry | VideoDueForDeletion

interface TrashConfig {
  readonly sort: TrashSort
}

/** The list that a filter shows. */
export function trashList(filter: TrashFilter) {
  return {
    title: trashTexts.trash,
    ...(isTrashFilter(filter) ? { sort: TRASH_SORT } : {}),
    query: ({ sort }: TrashConfig, page: number) => ({ filter, sort, page }),
    toRow: (item: TrashItem, context: ViewContext) =>
      'kind' in item ? trashRow(item, context) : upcomingRow(item, context),
    empty: () => emptyTrashView(filter),
  } satisfies ListDefinition<TrashItem, TrashRow, object, never, TrashConfig, TrashSort>
}

const TRASH_SORT: ListSort<TrashConfig, TrashSort> = {
  view: ({ sort }) => ({ ...toChoice(sort, SORT_LABELS), order: null, orderLabel: null }),
  change: sort => ({ sort }),
}

/** Whether the list shows the trash, not videos that are due for deletion. */
export function isTrashFilter(filter: TrashFilter): filter is Exclude<TrashFilter, 'upcoming' | 'review'> {
  return filter !== 'upcoming' && filter !== 'review'
}

export interface TrashView extends ListView<TrashRow, string, TrashSort> {
  /** Totals and how long entries are kept; empty until loaded. */
  readonly summary: string
  readonly settingsLabel: string
  readonly restoreAllLabel: string
  readonly empty: SingleChoiceTexts
  /** There are entries to restore or delete. */
  readonly hasEntries: boolean
  readonly waiting: WaitingRunView | null
  readonly filters: readonly TrashFilterView[]
  readonly headings: { readonly video: string; readonly reason: string; readonly expiry: string }
}

interface TrashData {
  readonly filter: TrashFilter
  readonly list: ListView<TrashRow, string, TrashSort>
  readonly stats: TrashStats | null
  /** Number of videos due for deletion; null until loaded. */
  readonly upcomingCount: number | null
  readonly autoDelete: AutoDeleteStatus | null
}

export function trashView(data: TrashData, context: ViewContext): TrashView {
  const { filter, list, stats, autoDelete } = data
  return {
    ...list,
    summary: stats === null ? '' : trashSummary(stats, context.sizeUnit),
    settingsLabel: trashTexts.change,
    restoreAllLabel: trashTexts.restoreAll,
    empty: emptyQuestion(stats, context.sizeUnit),
    hasEntries: (stats?.count ?? 0) > 0,
    waiting: waitingRunView(autoDelete, filter === 'review', context),
    filters: filterViews(data),
    headings: {
      video: trashTexts.video,
      reason: trashTexts.reason,
      expiry: isTrashFilter(filter) ? trashTexts.deletedPermanently : trashTexts.movedToTrash,
    },
  }
}

function trashSummary({ count, size, keep_days: days, min_free_space: minFree }: TrashStats, unit: SizeUnit): string {
  const space = minFree > 0 ? trashTexts.deletedWhenFull(formatBytes(minFree, unit)) : ''
  const keep = days === null ? '' : trashTexts.deletedAfterDays(countTexts.days(days))
  const rule = [keep, space].filter(part => part !== '').join(trashTexts.or)
  const rest = rule === '' ? trashTexts.keptUntilEmptied : trashTexts.deletionRule(rule)
  return `${countTexts.items(count)}, ${formatBytes(size, unit)}. ${rest}`
}

function emptyQuestion(stats: TrashStats | null, unit: SizeUnit): SingleChoiceTexts {
  const what =
    stats === null ? trashTexts.allItems : `${countTexts.items(stats.count)}, ${formatBytes(stats.size, unit)},`
  return {
    title: trashTexts.emptyQuestion,
    detail: trashTexts.emptyLoss(what, stats?.count ?? 0),
    label: trashTexts.emptyAction,
  }
}

/** The confirmation before an item is deleted permanently. */
export const deleteQuestion = ({ kind, title, size }: TrashRow): SingleChoiceTexts => ({
  title: trashTexts.deleteQuestion(title),
  detail: lossText(kind, size),
  label: trashTexts.deleteAction,
})

function lossText(kind: TrashKind, size: string): string {
  switch (kind) {
    case 'video':
      return trashTexts.videoLoss(size)
    case 'channel':
      return trashTexts.channelLoss
    case 'playlist':
      return trashTexts.playlistLoss
  }
}

function filterViews({ filter, stats, upcomingCount, autoDelete }: TrashData): TrashFilterView[] {
  const filterView = (value: TrashFilter, label: string, count: number) => ({
    value,
    label,
    count: formatCount(count),
    isCurrent: value === filter,
  })
  const reasons = (stats?.by_reason ?? []).filter(({ count, reason }) => count > 0 || reason === filter)
  const run = autoDelete?.run ?? null
  return [
    filterView('all', trashTexts.all, stats?.count ?? 0),
    ...reasons.map(({ reason, count }) => filterView(reason, REASON_LABELS[reason], count)),
    filterView('upcoming', trashTexts.upcoming, upcomingCount ?? 0),
    ...(run !== null && (filter === 'review' || run.videos.length > 0)
      ? [
          filterView(
            'review',
            run.state === 'dismissed' ? trashTexts.dismissedRun : trashTexts.waitingRun,
            run.videos.length,
          ),
        ]
      : []),
  ]
}

const EMPTY_TEXTS = {
  trash: { title: trashTexts.empty, hint: trashTexts.emptyHint },
  reason: { title: trashTexts.noneOfReason, hint: trashTexts.noneOfReasonHint },
  upcoming: {
    title: trashTexts.noneUpcoming,
    hint: trashTexts.noneUpcomingHint(UPCOMING_DAYS),
  },
  review: { title: trashTexts.noneWaiting, hint: trashTexts.noneWaitingHint },
}

function emptyTrashView(filter: TrashFilter): EmptyView {
  const name = filter === 'all' ? 'trash' : isTrashFilter(filter) ? 'reason' : filter
  return { ...EMPTY_TEXTS[name], link: null }
}
