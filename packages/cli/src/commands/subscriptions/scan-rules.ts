import { responseFields, type Client } from '@tubecellar/core/client'
import { channelCommands } from '@tubecellar/core/commands/channels/channels'
import { playlistCommands } from '@tubecellar/core/commands/playlists/playlists'
import { ScanRuleChanges, type SkippedVideo, type ScanRules } from '@tubecellar/core/contract'
import { subscriptionsTexts } from '@tubecellar/core/messages/cli/subscriptions'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { dateValue, valueColumn } from '../../output/values.ts'
import { parseChanges } from '../../command/parse-changes.ts'
import { listCommand } from '../../command/list-command.ts'
import type { ServerCall } from '../../command/server-call.ts'
import { changeCommand } from '../../command/show-command.ts'

interface RuleAccess {
  read: (client: Client, id: string) => Promise<ScanRules | undefined>
  write: (client: Client, id: string, rules: Partial<ScanRules>) => Promise<unknown>
}

/** Other servers of this API have no scan rules and ignore unknown fields. */
const changeRules =
  ({ read, write }: RuleAccess) =>
  async ({ client, args: [id = '', ...changes] }: Pick<ServerCall<object>, 'client' | 'args'>) => {
    const rules = parseChanges(changes, ScanRuleChanges.shape) as Partial<ScanRules>
    const before = await read(client, id)
    if (!before)
      throw new CommandError({
        exitCode: EXIT.failed,
        code: 'no_scan_rules',
        message: subscriptionsTexts.rulesUnsupported,
        hint: subscriptionsTexts.rulesUnsupportedHint,
      })
    if (changes.length === 0) return before
    await write(client, id, rules)
    return { ...before, ...rules }
  }

export const channelRules = changeCommand<object>(
  channelCommands.changeSetting,
  changeRules({
    read: async (client, id) => (await client.getChannel({ params: { id } })).channel_rules,
    write: (client, id, rules) => client.updateChannel({ params: { id }, body: { channel_rules: rules } }),
  }),
)

export const playlistRules = changeCommand<object>(
  playlistCommands.changeRule,
  changeRules({
    read: async (client, id) => {
      const { playlist_rules: rules, playlist_type: type } = await client.getPlaylist({ params: { id } })
      if (type !== 'custom') return rules
      throw new CommandError({
        exitCode: EXIT.failed,
        code: 'custom_playlist',
        message: subscriptionsTexts.customHasNoRules,
      })
    },
    write: (client, id, rules) => client.updatePlaylist({ params: { id }, body: { playlist_rules: rules } }),
  }),
)

export const channelSkipped = listCommand<SkippedVideo>({
  columns: [
    { heading: columnHeadings.id, text: video => video.youtube_id },
    { heading: columnHeadings.title, text: video => video.title, fit: 'title' },
    { heading: columnHeadings.why, text: video => video.reason },
    valueColumn(columnHeadings.seen, video => dateValue(video.last_seen)),
  ],
  fields: responseFields('PassedOver'),
  empty: subscriptionsTexts.noneSkipped,
  rows: ({ client, args: [channel] }) => client.listSkipped({ query: { channel } }),
})
