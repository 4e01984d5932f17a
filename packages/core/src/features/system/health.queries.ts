import { queryOptions } from '@tanstack/react-query'
import type { Core } from '../../react/core.ts'

/** The result of all checks of the server. */
export const healthQuery = ({ client, minute }: Pick<Core, 'client' | 'minute'>) =>
  queryOptions({
    queryKey: ['health'],
    queryFn: async ({ signal }) => ({ findings: await client.diagnose({ signal }), atMs: minute.getSnapshot() }),
    staleTime: 0,
  })
