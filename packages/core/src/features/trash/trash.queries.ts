import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

export const trashStatsQuery = (client: Client) =>
  queryOptions({ queryKey: ['trash', 'stats'], queryFn: ({ signal }) => client.getTrashStats({ signal }) })
