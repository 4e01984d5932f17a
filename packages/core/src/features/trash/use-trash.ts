import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useContinuousPages } from '../../list/use-continuous-pages.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { deleteQuestion, trashList, trashView, type TrashFilter, type TrashSort, type TrashView } from './trash.view.ts'
import type { TrashRowAction } from './trash-row.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailures } from '../../react/to-loadable.ts'
import { trashListQuery, trashStatsQuery } from './trash.queries.ts'
import { refreshQueries, VIDEO_DATA } from '../../react/refresh-queries.ts'
import { useCommand, withInput, type BoundCommand, type ConfirmActions } from '../../react/use-command.ts'
import { useAutoDelete, type AutoDeleteActions } from '../library/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { trashCommands } from './trash.commands.ts'

export interface TrashActions extends ListActions<TrashSort> {
  readonly setFilter: (filter: TrashFilter) => void
  /** With the ID of the row. A permanent deletion is confirmed first. */
  readonly row: Readonly<Record<TrashRowAction, BoundCommand<string>>>
  readonly restoreAll: BoundCommand
  readonly empty: BoundCommand
  readonly autoDelete: AutoDeleteActions
  readonly confirm: ConfirmActions
}

/** The data that the page shows and that its changes affect. */
const SHOWN_DATA = ['trash', ...VIDEO_DATA, 'downloads'] as const

/** Deleted videos, videos that automatic deletion moves to the trash next, and the run that waits for confirmation. For staff. */
export function useTrash(): {
  view: TrashView & {
    question: ConfirmView | null
    failures: readonly LoadFailure[]
    /** The totals or the automatic deletion are not known yet. */
    isLoading: boolean
  }
  actions: TrashActions
} {
  const core = useCore()
  const { config, context } = useCurrentUser()
  const [filter, setFilter] = useState<TrashFilter>('all')
  const [sort, setSort] = useState<TrashSort>('expires')
  const list = useList(trashList(filter), {
    page: 0,
    settings: { config: { sort }, context, updateConfig: change => change.sort && setSort(change.sort) },
    read: query => trashListQuery(core, { ...query, pageSize: config.page_size }),
    usePages: useContinuousPages,
  })
  const stats = useQuery(trashStatsQuery(core.client))
  const autoDelete = useAutoDelete({ onConfirmed: () => setFilter('all') })
  const { upcoming, status } = autoDelete
  const view = trashView(
    {
      filter,
      list: list.view,
      stats: stats.data ?? null,
      upcomingCount: upcoming.tag === 'ready' ? upcoming.value.length : null,
      autoDelete: status.data ?? null,
    },
    context,
  )
  const { question, actions } = useTrashCommands(view, autoDelete.actions)
  const isLoading = [stats, status].some(query => query.isLoading && query.failureCount === 0)
  const failures = queryFailures({ trashTotals: stats, autoDelete: status })
  return {
    view: { ...view, question, failures, isLoading },
    actions: {
      ...list.actions,
      ...actions,
      setFilter,
      refresh: () => refreshQueries(core.queryClient, SHOWN_DATA),
    },
  }
}

function useTrashCommands({ list, empty: emptyQuestion }: TrashView, autoDelete: AutoDeleteActions) {
  const remove = useCommand(trashCommands.delete)
  const empty = useCommand(trashCommands.empty)
  const findRow = (id: string) => (list.tag === 'ready' ? list.value.rows.find(row => row.id === id) : undefined)
  const actions: Omit<TrashActions, 'setFilter' | keyof ListActions> = {
    row: {
      restore: withInput(useCommand(trashCommands.restore), id => ({ id })),
      protect: autoDelete.protect,
      delete: withInput(remove, id => {
        const row = findRow(id)
        return row ? { id, question: deleteQuestion(row) } : null
      }),
    },
    restoreAll: useCommand(trashCommands.restoreAll),
    empty: withInput(empty, () => ({ question: emptyQuestion })),
    autoDelete,
    confirm: { choose: remove.choose, cancel: remove.cancel },
  }
  return { question: remove.confirmation ?? empty.confirmation ?? autoDelete.confirm.confirmation, actions }
}
