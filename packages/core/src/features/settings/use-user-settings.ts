import { SETTING_RULES } from '../../contract/settings/setting-rules.ts'
import { THEME_STORAGE_KEY } from '../../client/storage.ts'
import {
  USER_SETTINGS,
  userSettingChange,
  userSettingsView,
  userSettingValues,
  type UserSettingKey,
  type UserSettingsView,
} from './user-settings.view.ts'
import { withRules } from '../../forms/field.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { sessionCommands, useCurrentUser } from '../session/hooks.ts'
import { useSettingsForm, type SettingActions } from '../../forms/use-settings-form.ts'

const SPECS = withRules(USER_SETTINGS.specs, SETTING_RULES.user)

export function useUserSettings(): { view: UserSettingsView & { stylesheet: string }; actions: SettingActions } {
  const core = useCore()
  const { config, context } = useCurrentUser()
  const values = userSettingValues(config, core.storage.get(THEME_STORAGE_KEY))
  const { states, actions } = useSettingsForm({
    name: 'user',
    specs: SPECS,
    values,
    command: sessionCommands.changeConfig,
    input: (key, value) => userSettingChange(key as UserSettingKey, value),
    onSaved(key, { stylesheet }) {
      if (key === 'stylesheet') core.storage.set(THEME_STORAGE_KEY, stylesheet.replace(/\.css$/, ''))
    },
  })
  const view = userSettingsView(states, { ...context, showHelp: config.show_help_text })
  return { view: { ...view, stylesheet: String(values.stylesheet) }, actions }
}
