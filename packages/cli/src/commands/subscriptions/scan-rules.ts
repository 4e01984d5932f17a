import { responseFields } from '@tubecellar/core/client'
import { channelCommands } from '@tubecellar/core/commands/channels/channels'
import { ScanRuleChanges, type SkippedVideo, type ScanRules } from '@tubecellar/core/contract'
import { formatDate } from '@tubecellar/core/format'
import { subscriptionsTexts } from '@tubecellar/core/messages/cli/subscriptions'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { parseChanges } from '../../command/parse-changes.ts'
import { listCommand } from '../../command/list-command.ts'
import { changeCommand } from '../../command/show-command.ts'

/** Other servers of this API have no scan rules and ignore unknown fields. */
export const channelRules = changeCommand<object>(
  channelCommands.changeSetting,
  async ({ client, args: [id = '', ...changes] }) => {
    const rules = parseChanges(changes, ScanRuleChanges.shape) as Partial<ScanRules>
    const { channel_rules: before } = await client.getChannel({ params: { id } })
    if (!before)
      throw new CommandError({
        exitCode: EXIT.failed,
        code: 'noScanRules',
        message: subscriptionsTexts.rulesUnsupported,
        hint: subscriptionsTexts.rulesUnsupportedHint,
      })
    if (changes.length === 0) return before
    await client.updateChannel({ params: { id }, body: { channel_rules: rules } })
    return { ...before, ...rules }
  },
)

export const channelSkipped = listCommand<SkippedVideo>({
  columns: [
    { heading: columnHeadings.id, text: video => video.youtube_id },
    { heading: columnHeadings.title, text: video => video.title, isFlexible: true },
    { heading: columnHeadings.why, text: video => video.reason },
    {
      heading: columnHeadings.seen,
      text: video => formatDate(video.last_seen),
      plain: video => video.last_seen,
      align: 'right',
    },
  ],
  fields: responseFields('PassedOver'),
  empty: subscriptionsTexts.noneSkipped,
  rows: ({ client, args: [channel] }) => client.listSkipped({ query: { channel } }),
})
