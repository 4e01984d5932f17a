import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

/** The channel groups of the user by name, each with the IDs of its channels. */
export const channelGroupsQuery = (client: Client) =>
  queryOptions({ queryKey: ['groups', 'all'], queryFn: ({ signal }) => client.listChannelGroups({ signal }) })
