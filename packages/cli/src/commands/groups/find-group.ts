import type { Client } from '@tubecellar/core'
import type { ChannelGroup } from '@tubecellar/core/contract'
import { groupsTexts } from '@tubecellar/core/messages/cli/groups'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'

/** The channel group with this ID or name. @throws CommandError channelGroupNotFound */
export async function requireGroup(client: Client, text = ''): Promise<ChannelGroup> {
  const groups = await client.listChannelGroups()
  const name = text.trim().toLowerCase()
  const found = groups.find(({ id }) => id === text) ?? groups.find(group => group.name.toLowerCase() === name)
  if (found) return found
  throw new CommandError({
    exitCode: EXIT.notFound,
    code: 'channelGroupNotFound',
    message: groupsTexts.notFound(text),
    hint: groupsTexts.notFoundHint,
  })
}

const found = new WeakMap<object, Promise<ChannelGroup>>()

interface GroupCall {
  readonly client: Client
  readonly options: object
}

/** The group that a call is about, by its ID or name. It is looked up once for all pages and items of the call. */
export function requireGroupOfCall({ client, options }: GroupCall, text?: string): Promise<ChannelGroup> {
  const group = found.get(options) ?? requireGroup(client, text)
  found.set(options, group)
  // The next item tries again.
  group.catch(() => found.delete(options))
  return group
}

/** The query of a list with `--group`. */
export async function readGroupQuery(
  call: GroupCall & { readonly options: { readonly group?: string } },
): Promise<{ readonly group?: string }> {
  const { group } = call.options
  return group === undefined ? {} : { group: (await requireGroupOfCall(call, group)).id }
}
