import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { channelGroupsView, type ChannelGroupsView } from './channel-groups.view.ts'
import { groupCommands } from './groups.commands.ts'
import { channelGroupsQuery } from './groups.queries.ts'

interface ChannelGroupsInput {
  /** The ID of the group that is shown. */
  readonly current: string | undefined
  /** The group that is shown was deleted. */
  readonly onDeleted: () => void
}

export interface ChannelGroupsActions {
  /** With the name. */
  readonly create: BoundCommand<string>
  readonly rename: BoundCommand<{ readonly id: string; readonly name: string }>
  /** With the ID. Shows a confirmation first. */
  readonly delete: BoundCommand<string>
  readonly refresh: () => void
}

/** The channel groups of the user; null where the server has none, and until they are loaded. */
export function useChannelGroups({ current, onDeleted }: ChannelGroupsInput): {
  view: ChannelGroupsView | null
  failure: LoadFailure | null
  actions: ChannelGroupsActions
} {
  const { client, queryClient } = useCore()
  const read = useQuery({ ...channelGroupsQuery(client), enabled: useIsTubecellar() })
  const find = (id: string) => read.data?.find(group => group.id === id)
  const remove = useCommand(groupCommands.delete, () => {
    const rest = queryClient.getQueryData(channelGroupsQuery(client).queryKey)
    if (rest?.every(({ id }) => id !== current)) onDeleted()
  })
  return {
    view: read.data ? channelGroupsView(read.data, current) : null,
    failure: queryFailure(read, 'channelGroups'),
    actions: {
      create: withInput(useCommand(groupCommands.create), name => (name.trim() === '' ? null : { name: name.trim() })),
      rename: withInput(useCommand(groupCommands.rename), ({ id, name }) =>
        name.trim() === '' || name.trim() === find(id)?.name ? null : { id, name: name.trim() },
      ),
      delete: withInput(remove, id => find(id) ?? null),
      refresh: () => void read.refetch(),
    },
  }
}
