import { useQueries, useQuery } from '@tanstack/react-query'
import { toLoadable } from '../../react/to-loadable.ts'

export function useSilentReads(query: Parameters<typeof useQuery>[0]) {
  const data = useQuery(query).data
  const read = useQuery(query)
  const { data: more } = useQuery(query)
  const reads = useQueries({ queries: [query] })
  const shown = useQuery(query)
  const { data: checked, error } = useQuery(query)
  return [
    data,
    read.data,
    more,
    reads.length,
    shown.data,
    toLoadable(shown),
    toLoadable(useQuery(query)),
    checked,
    error,
  ]
}
