import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '../../client/client.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import {
  deleteQuestion,
  trashView,
  UPCOMING_DAYS,
  type TrashFilter,
  type TrashSort,
  type TrashView,
} from './trash.view.ts'
import type { TrashRowAction } from './trash-row.view.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core-context.ts'
import { queryFailures, toLoadable } from '../../react/to-loadable.ts'
import { trashStatsQuery } from './trash.queries.ts'
import { refreshDownloads, refreshTrash, refreshVideos } from '../../react/refresh-queries.ts'
import type { ConfirmActions } from '../../confirmation/use-confirmation.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { useQuestion } from '../../confirmation/use-confirm-command.ts'
import { trashTexts } from '../../messages/en/trash.ts'

export interface TrashActions {
  readonly show: (filter: TrashFilter) => void
  readonly setSort: (sort: TrashSort) => void
  /** Resolves to whether it succeeded; a permanent deletion is confirmed first. */
  readonly run: (id: string, action: TrashRowAction) => Promise<boolean>
  readonly restoreAll: () => Promise<boolean>
  readonly empty: () => void
  readonly confirmRun: () => void
  readonly dismissRun: () => Promise<boolean>
  readonly confirm: ConfirmActions
  readonly refresh: () => void
}

type TrashQuery = NonNullable<NonNullable<Parameters<Client['listTrash']>[0]>['query']>

/** Deleted videos, videos that automatic deletion moves to the trash next, and the run that waits for confirmation. For staff. */
export function useTrash(page: number): {
  view: TrashView & { question: ConfirmView | null; failures: readonly LoadFailure[] }
  actions: TrashActions
} {
  const core = useCore()
  const { client, queryClient } = core
  const { config, context } = useCurrentUser()
  const [filter, setFilter] = useState<TrashFilter>('all')
  const [sort, setSort] = useState<TrashSort>('expires')
  const question = useQuestion()
  const { failures, ...reads } = useTrashReads(client, { filter, sort, page })
  const view = trashView({ filter, sort, page, pageSize: config.page_size, ...reads }, context)
  const act = async (run: () => Promise<unknown>, done: string) => {
    const isDone = await core.act(run, done)
    refreshAll(queryClient)
    return isDone
  }
  const start = async (run: () => Promise<unknown>) => {
    await run()
    core.notifications.send({ type: 'kick' })
    refreshAll(queryClient)
  }
  const { waiting } = view
  return {
    view: { ...view, question: question.view, failures },
    actions: {
      show: setFilter,
      setSort,
      async run(id, action) {
        if (action === 'restore') return act(() => client.restoreTrashEntry({ params: { id } }), trashTexts.restored)
        if (action === 'protect')
          return act(
            () => client.setProtected({ params: { id }, body: { is_kept: true } }),
            trashTexts.protectedFromAutomaticDeletion,
          )
        const row = view.list.tag === 'ready' ? view.list.value.rows.find(each => each.id === id) : undefined
        if (!row) return false
        question.ask({
          ...deleteQuestion(row),
          run: async () => {
            await client.deleteTrashEntry({ params: { id } })
            refreshAll(queryClient)
          },
        })
        return true
      },
      restoreAll: () =>
        core.act(() => start(() => client.restoreTrash({ body: { all: true } })), trashTexts.restoringFromTrash),
      empty: () => question.ask({ ...view.empty, run: () => start(() => client.emptyTrash({ body: { all: true } })) }),
      confirmRun() {
        if (waiting === null) return
        question.ask({
          ...waiting.confirm,
          run: async () => {
            await start(() => client.confirmAutoDelete({ body: { id: waiting.id } }))
            setFilter('all')
            void refreshProblems(core)
          },
        })
      },
      async dismissRun() {
        if (waiting === null) return false
        const run = () => client.dismissAutoDelete({ body: { id: waiting.id } })
        const isDone = await act(run, trashTexts.dismissedRunLabel)
        void refreshProblems(core)
        return isDone
      },
      confirm: question.actions,
      refresh: () => refreshAll(queryClient),
    },
  }
}

function useTrashReads(client: Client, { filter, sort, page }: { filter: TrashFilter; sort: TrashSort; page: number }) {
  const reason = filter === 'all' || filter === 'upcoming' || filter === 'review' ? undefined : filter
  const query: TrashQuery = { page, sort, ...(reason && { reason }) }
  const isTrash = filter !== 'upcoming' && filter !== 'review'
  const entries = useQuery({
    queryKey: ['trash', 'list', query],
    queryFn: ({ signal }) => client.listTrash({ query, signal }),
    placeholderData: keepPreviousData,
    enabled: isTrash,
  })
  const stats = useQuery(trashStatsQuery(client))
  const upcoming = useQuery({
    queryKey: ['trash', 'upcoming'],
    queryFn: ({ signal }) => client.listDueForDeletion({ query: { days: UPCOMING_DAYS }, signal }),
  })
  const autoDelete = useQuery({
    queryKey: ['trash', 'auto-delete'],
    queryFn: ({ signal }) => client.getAutoDelete({ signal }),
  })
  return {
    stats: stats.data ?? null,
    entries: toLoadable(entries),
    upcoming: toLoadable(upcoming),
    autoDelete: autoDelete.data ?? null,
    failures: queryFailures({ trashTotals: stats, autoDelete }),
  }
}

function refreshAll(queryClient: QueryClient) {
  refreshTrash(queryClient)
  refreshVideos(queryClient)
  refreshDownloads(queryClient)
}

/** The run is also one of the problems shown above every page. */
async function refreshProblems({ client, session }: Core) {
  const ping = await client.ping().catch(() => undefined)
  if (ping) session.send({ type: 'pong', ping })
}
