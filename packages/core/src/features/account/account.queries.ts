import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

export const sessionsQuery = (client: Client) =>
  queryOptions({ queryKey: ['account', 'sessions'], queryFn: ({ signal }) => client.listSessions({ signal }) })

export const tokensQuery = (client: Client) =>
  queryOptions({ queryKey: ['account', 'tokens'], queryFn: ({ signal }) => client.listTokens({ signal }) })
