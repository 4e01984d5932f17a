import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import { UPCOMING_DAYS } from './auto-delete.view.ts'

/** The videos due within `UPCOMING_DAYS`. */
export const upcomingQuery = (client: Client) =>
  queryOptions({
    queryKey: ['trash', 'upcoming'],
    queryFn: ({ signal }) => client.listDueForDeletion({ query: { days: UPCOMING_DAYS }, signal }),
  })

/** The state of automatic deletion, with the run that waits for confirmation. */
export const autoDeleteQuery = (client: Client) =>
  queryOptions({ queryKey: ['trash', 'auto-delete'], queryFn: ({ signal }) => client.getAutoDelete({ signal }) })
