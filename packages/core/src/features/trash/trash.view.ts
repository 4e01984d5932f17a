import {
  paginate,
  type AutoDeleteStatus,
  type VideoDueForDeletion,
  type Paginate,
  type TrashEntry,
  type TrashKind,
  type TrashReason,
  type TrashStats,
} from '../../contract/index.ts'
import { formatBytes, formatCount, type SizeUnit } from '../../format/index.ts'
import type { SingleChoiceTexts } from '../../confirmation/question.ts'
import type { ChoiceView } from '../../list/list-controls.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import { paginationView, type Pagination } from '../../list/pagination.ts'
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

interface TrashListView {
  readonly rows: readonly TrashRow[]
  readonly pagination: Pagination
  readonly empty: EmptyView | null
}

export interface TrashView {
  readonly title: string
  /** Totals and how long entries are kept; empty until loaded. */
  readonly summary: string
  readonly settingsLabel: string
  readonly restoreAllLabel: string
  readonly empty: SingleChoiceTexts
  /** There are entries to restore or delete. */
  readonly hasEntries: boolean
  readonly waiting: WaitingRunView | null
  readonly filters: readonly TrashFilterView[]
  /** Null if the list has only one order. */
  readonly sort: ChoiceView<TrashSort> | null
  readonly columns: { readonly video: string; readonly reason: string; readonly expiry: string }
  readonly list: Loadable<TrashListView>
}

interface TrashData {
  readonly filter: TrashFilter
  readonly sort: TrashSort
  readonly page: number
  readonly pageSize: number
  readonly stats: TrashStats | null
  readonly entries: Loadable<{ readonly data: readonly TrashEntry[]; readonly paginate: Paginate }>
  readonly upcoming: Loadable<readonly VideoDueForDeletion[]>
  readonly autoDelete: AutoDeleteStatus | null
}

export function trashView(data: TrashData, context: ViewContext): TrashView {
  const { filter, sort, stats, autoDelete } = data
  const isTrash = filter !== 'upcoming' && filter !== 'review'
  return {
    title: trashTexts.trash,
    summary: stats === null ? '' : trashSummary(stats, context.sizeUnit),
    settingsLabel: trashTexts.change,
    restoreAllLabel: trashTexts.restoreAll,
    empty: emptyQuestion(stats, context.sizeUnit),
    hasEntries: (stats?.count ?? 0) > 0,
    waiting: waitingRunView(autoDelete, filter === 'review', context),
    filters: filterViews(data),
    sort: isTrash
      ? {
          current: sort,
          choices: Object.entries(SORT_LABELS).map(([value, label]) => ({ value: value as TrashSort, label })),
        }
      : null,
    columns: {
      video: trashTexts.video,
      reason: trashTexts.reason,
      expiry: isTrash ? trashTexts.deletedPermanently : trashTexts.movedToTrash,
    },
    list: trashListView(data, context),
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

function filterViews({ filter, stats, upcoming, autoDelete }: TrashData): TrashFilterView[] {
  const of = (value: TrashFilter, label: string, count: number) => ({
    value,
    label,
    count: formatCount(count),
    isCurrent: value === filter,
  })
  const reasons = (stats?.by_reason ?? []).filter(({ count, reason }) => count > 0 || reason === filter)
  const run = autoDelete?.run ?? null
  return [
    of('all', trashTexts.all, stats?.count ?? 0),
    ...reasons.map(({ reason, count }) => of(reason, REASON_LABELS[reason], count)),
    of('upcoming', trashTexts.upcoming, upcoming.tag === 'ready' ? upcoming.value.length : 0),
    ...(run !== null && (filter === 'review' || run.videos.length > 0)
      ? [of('review', run.state === 'dismissed' ? trashTexts.dismissedRun : trashTexts.waitingRun, run.videos.length)]
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
  const name = filter === 'all' ? 'trash' : filter === 'upcoming' || filter === 'review' ? filter : 'reason'
  return { ...EMPTY_TEXTS[name], link: null }
}

function trashListView(data: TrashData, context: ViewContext): Loadable<TrashListView> {
  const { filter, page, pageSize, entries, upcoming, autoDelete } = data
  const empty = (count: number) => (count === 0 ? emptyTrashView(filter) : null)
  const slice = (videos: readonly VideoDueForDeletion[]): TrashListView => {
    const range = paginate({ page, pageSize, totalHits: videos.length, params: '' })
    const shown = videos.slice(range.page_from, range.page_from + pageSize)
    return {
      rows: shown.map(video => upcomingRow(video, context)),
      pagination: paginationView(range, shown.length),
      empty: empty(videos.length),
    }
  }
  if (filter === 'upcoming') return mapLoadable(upcoming, slice)
  if (filter === 'review')
    return autoDelete === null
      ? { tag: 'loading' }
      : { tag: 'ready', value: slice(autoDelete.run?.videos ?? []), isStale: false }
  return mapLoadable(entries, ({ data: rows, paginate: range }) => ({
    rows: rows.map(entry => trashRow(entry, context)),
    pagination: paginationView(range, rows.length),
    empty: empty(rows.length),
  }))
}
