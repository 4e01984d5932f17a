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
import { useCommand, type ConfirmActions } from '../../react/use-command.ts'
import { useAutoDelete } from '../library/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { trashCommands } from './trash.commands.ts'

export interface TrashActions extends ListActions<TrashSort> {
  readonly setFilter: (filter: TrashFilter) => void
  /** Resolves to whether it succeeded; a permanent deletion is confirmed first. */
  readonly run: (id: string, action: TrashRowAction) => Promise<boolean>
  readonly restoreAll: () => Promise<boolean>
  readonly empty: () => Promise<boolean>
  readonly confirmRun: () => Promise<boolean>
  readonly dismissRun: () => Promise<boolean>
  readonly confirm: ConfirmActions
}

/** The requests that are running. */
interface TrashPending {
  readonly row: (id: string, action: TrashRowAction) => boolean
  readonly restoreAll: boolean
  readonly dismissRun: boolean
}

/** The data that the page shows and that its changes affect. */
const SHOWN_DATA = ['trash', ...VIDEO_DATA, 'downloads'] as const

/** Deleted videos, videos that automatic deletion moves to the trash next, and the run that waits for confirmation. For staff. */
export function useTrash(): {
  view: TrashView & { question: ConfirmView | null; failures: readonly LoadFailure[]; pending: TrashPending }
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
  const autoDelete = useAutoDelete()
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
  const { pending, question, actions } = useTrashCommands(view, autoDelete, () => setFilter('all'))
  const failures = queryFailures({ trashTotals: stats, autoDelete: status })
  return {
    view: { ...view, question, failures, pending },
    actions: {
      ...list.actions,
      ...actions,
      setFilter,
      refresh: () => refreshQueries(core.queryClient, SHOWN_DATA),
    },
  }
}

/** `onConfirmed`: the waiting run was confirmed. */
function useTrashCommands(
  { list, empty: emptyQuestion, waiting }: TrashView,
  autoDelete: ReturnType<typeof useAutoDelete>,
  onConfirmed: () => void,
) {
  const restore = useCommand(trashCommands.restore)
  const restoreAll = useCommand(trashCommands.restoreAll)
  const remove = useCommand(trashCommands.delete)
  const empty = useCommand(trashCommands.empty)
  const byAction = { restore, protect: autoDelete.setProtected, delete: remove }
  const pending: TrashPending = {
    row: (id, action) => byAction[action].isPending(id),
    restoreAll: restoreAll.isPending(''),
    dismissRun: waiting !== null && autoDelete.isDismissing(waiting),
  }
  const actions: Omit<TrashActions, 'setFilter' | keyof ListActions> = {
    async run(id, action) {
      if (action === 'restore') return restore.run({ id })
      if (action === 'protect') return autoDelete.setProtected.run({ id, isProtected: true })
      const row = list.tag === 'ready' ? list.value.rows.find(each => each.id === id) : undefined
      return row !== undefined && remove.run({ id, question: deleteQuestion(row) })
    },
    restoreAll: () => restoreAll.run(),
    empty: () => empty.run({ question: emptyQuestion }),
    async confirmRun() {
      const isConfirmed = waiting !== null && (await autoDelete.confirm(waiting))
      if (isConfirmed) onConfirmed()
      return isConfirmed
    },
    dismissRun: async () => waiting !== null && autoDelete.dismiss(waiting),
    confirm: { choose: remove.choose, cancel: remove.cancel },
  }
  return { pending, question: remove.confirmation ?? empty.confirmation ?? autoDelete.confirmation, actions }
}
