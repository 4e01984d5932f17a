import type { QueryClient } from '@tanstack/react-query'
import type { OptimisticUpdate } from './command.ts'

/** Applies changes to the query cache. Returns a function that reverts them. */
export function applyOptimistic(queryClient: QueryClient, apply: (update: OptimisticUpdate) => void): () => void {
  const reverts: (() => void)[] = []
  apply({
    change<T>(queryKey: readonly unknown[], update: (data: T) => T) {
      for (const [key, before] of queryClient.getQueriesData<T>({ queryKey })) {
        if (before === undefined) continue
        // A running fetch would replace the change by the old data.
        void queryClient.cancelQueries({ queryKey: key, exact: true })
        const after = update(before)
        queryClient.setQueryData<T>(key, after)
        reverts.push(() => queryClient.setQueryData<T>(key, now => (now === after ? before : now)))
      }
    },
  })
  return () => {
    for (const revert of reverts.toReversed()) revert()
  }
}
