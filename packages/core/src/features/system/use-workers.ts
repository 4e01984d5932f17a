import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshFailure, toLoadable } from '../../react/to-loadable.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { workersView, type WorkersView } from './workers.view.ts'

const POLL_MS = 3_000

/** The processes that run jobs. Older data stays while a refresh fails. For staff. */
export function useWorkers(): {
  view: WorkersView & { failure: LoadFailure | null }
  actions: { readonly refresh: () => void }
} {
  const { client } = useCore()
  const { context } = useCurrentUser()
  const query = useQuery({
    queryKey: ['workers'],
    queryFn: ({ signal }) => client.listWorkers({ signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  return {
    view: { ...workersView(toLoadable(query), context), failure: refreshFailure(query, 'workers') },
    actions: { refresh: () => void query.refetch() },
  }
}
