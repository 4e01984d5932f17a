import { useQuery } from '@tanstack/react-query'
import { SETTING_RULES } from '../../contract/settings/setting-rules.ts'
import {
  CHANNEL_SETTINGS,
  channelAboutView,
  channelSettingValues,
  type ChannelAboutView,
} from './channel-about.view.ts'
import { withRules } from '../../forms/field.view.ts'
import { channelQuery, skippedQuery } from './channels.queries.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { channelCommands } from './channels.commands.ts'
import { SCAN_RULE_FIELDS } from '../subscriptions/index.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { useSettingsForm, type SettingActions } from '../../forms/use-settings-form.ts'

const SPECS = [
  ...withRules(CHANNEL_SETTINGS.specs, SETTING_RULES.channel),
  ...withRules(SCAN_RULE_FIELDS.specs, SETTING_RULES.scanRules),
]

export interface ChannelAboutActions {
  readonly settings: SettingActions
  /** Null uses the global setting. */
  readonly setSponsorblock: BoundCommand<boolean | null>
  readonly delete: BoundCommand
  readonly refreshSkipped: () => void
}

/** The About tab; the view is null until the channel is loaded. `onDeleted` opens the list of channels. */
export function useChannelAbout({ id, onDeleted }: { id: string; onDeleted: () => void }): {
  view: ChannelAboutView | null
  actions: ChannelAboutActions
} {
  const { client } = useCore()
  const { config, appConfig, context } = useCurrentUser()
  const channel = useSharedData(channelQuery(client, id)) ?? null
  const settingsForm = useSettingsForm({
    name: `channel ${id}`,
    specs: SPECS,
    values: channel && channelSettingValues(channel),
    command: channelCommands.changeSetting,
    input: (key, value) => ({ id, key, value }),
  })
  const canChange = settingsForm.isAllowed
  const hasRules = canChange && channel?.channel_rules !== undefined
  const skipped = useQuery({ ...skippedQuery(client, id), enabled: hasRules })
  const keepDays = appConfig.application.trash_days
  return {
    view:
      channel &&
      channelAboutView({
        channel,
        skipped: skipped.data,
        skippedFailure: queryFailure(skipped, 'skipped'),
        states: settingsForm.states,
        showHelp: config.show_help_text,
        canChange,
        serverVersion: context.serverVersion,
      }),
    actions: {
      settings: settingsForm.actions,
      setSponsorblock: withInput(useCommand(channelCommands.setSponsorblock), value => ({ id, value })),
      delete: withInput(useCommand(channelCommands.delete, onDeleted), () => channel && { channel, keepDays }),
      refreshSkipped: () => void skipped.refetch(),
    },
  }
}
