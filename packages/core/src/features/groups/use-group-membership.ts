import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { groupChoices, type GroupChoice } from './channel-groups.view.ts'
import { groupCommands } from './groups.commands.ts'
import { channelGroupsQuery } from './groups.queries.ts'

/** The groups that these channels can be added to, or removed from; null until they are loaded. */
export function useGroupMembership(channelIds: readonly string[]): {
  choices: readonly GroupChoice[] | null
  failure: LoadFailure | null
  actions: {
    /** With the ID of the group: adds the channels that are missing in it, or removes all of them if none is. */
    readonly toggle: (id: string) => void
    /** Creates a group with the channels. */
    readonly create: BoundCommand<string>
    readonly refresh: () => void
  }
} {
  const { client } = useCore()
  const read = useQuery({ ...channelGroupsQuery(client), enabled: useIsTubecellar() })
  const change = useCommand(groupCommands.setMembership)
  const addTo = (group: { readonly id: string; readonly name: string }) =>
    void change.run({ group, channelIds, isMember: true })
  const create = useCommand(groupCommands.create, addTo)
  return {
    choices: read.data ? groupChoices(read.data, channelIds) : null,
    failure: queryFailure(read, 'channelGroups'),
    actions: {
      toggle(id) {
        const group = read.data?.find(each => each.id === id)
        if (!group) return
        // Undo removes only these.
        const missing = channelIds.filter(channelId => !group.channel_ids.includes(channelId))
        const isMember = missing.length > 0
        void change.run({ group, channelIds: isMember ? missing : channelIds, isMember })
      },
      create: withInput(create, name => (name.trim() === '' ? null : { name: name.trim() })),
      refresh: () => void read.refetch(),
    },
  }
}
