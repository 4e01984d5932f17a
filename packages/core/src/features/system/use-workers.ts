import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshFailure, toLoadable } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { workerCommands } from './workers.commands.ts'
import { workersView, type WorkerAction, type WorkersView } from './workers.view.ts'

const POLL_MS = 3_000

export interface WorkersActions {
  readonly refresh: () => void
  /** With the ID of the row. */
  readonly row: Readonly<Record<WorkerAction, BoundCommand<string>>>
}

/** The processes that run jobs. Older data stays while a refresh fails. For staff. */
export function useWorkers(): {
  view: WorkersView & { failure: LoadFailure | null }
  actions: WorkersActions
} {
  const { client } = useCore()
  const { context } = useCurrentUser()
  const query = useQuery({
    queryKey: ['workers'],
    queryFn: ({ signal }) => client.listWorkers({ signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  const view = workersView(toLoadable(query), context)
  const toInput = (id: string) => {
    const row = view.workers.tag === 'ready' ? view.workers.value.find(each => each.id === id) : undefined
    return row ? { id, name: row.name } : null
  }
  return {
    view: { ...view, failure: refreshFailure(query, 'workers') },
    actions: {
      refresh: () => void query.refetch(),
      row: {
        drain: withInput(useCommand(workerCommands.drain), toInput),
        resume: withInput(useCommand(workerCommands.resume), toInput),
      },
    },
  }
}
