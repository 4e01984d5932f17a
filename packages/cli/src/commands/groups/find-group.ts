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

const resolved = new WeakMap<object, Promise<string>>()

/** The query of a list with `--group`. The name is looked up once for all pages of a call. */
export async function readGroupQuery(call: {
  readonly client: Client
  readonly options: { readonly group?: string }
}): Promise<{ readonly group?: string }> {
  if (call.options.group === undefined) return {}
  const id = resolved.get(call.options) ?? requireGroup(call.client, call.options.group).then(group => group.id)
  resolved.set(call.options, id)
  return { group: await id }
}
