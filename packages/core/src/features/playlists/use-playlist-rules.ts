import { SETTING_RULES } from '../../contract/settings/setting-rules.ts'
import { withRules } from '../../forms/field.view.ts'
import { useSettingsForm, type SettingActions } from '../../forms/use-settings-form.ts'
import { useCore } from '../../react/core-provider.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { SCAN_RULE_FIELDS, scanRulesView, scanRuleValues, type ScanRulesView } from '../subscriptions/index.ts'
import { playlistCommands } from './playlists.commands.ts'
import { playlistQuery } from './playlists.queries.ts'

const SPECS = withRules(SCAN_RULE_FIELDS.specs, SETTING_RULES.scanRules)

/**
 * The scan rules of a playlist; the view is null for users who may not change them, for custom playlists and where the
 * server has no such rules.
 */
export function usePlaylistRules(id: string): { view: ScanRulesView | null; actions: SettingActions } {
  const { client } = useCore()
  const { config } = useCurrentUser()
  const rules = useSharedData(playlistQuery(client, id))?.playlist_rules
  const form = useSettingsForm({
    name: `playlist ${id}`,
    specs: SPECS,
    values: rules ? scanRuleValues(rules) : null,
    command: playlistCommands.changeRule,
    input: (key, value) => ({ id, key, value }),
  })
  const data = { skipped: [], skippedFailure: null, states: form.states, showHelp: config.show_help_text }
  return { view: rules && form.isAllowed ? scanRulesView(rules, data) : null, actions: form.actions }
}
