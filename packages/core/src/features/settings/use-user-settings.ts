import { useMemo } from 'react'
import { SETTING_RULES } from '../../contract/index.ts'
import { THEME_STORAGE_KEY } from '../../client/storage.ts'
import type { SettingValue } from '../../forms/field.machine.ts'
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
import type { Core } from '../../react/core-context.ts'
import type { SettingActions } from '../../forms/create-settings-form.ts'
import { USER_SETTINGS_KEY, useCurrentUser } from '../session/hooks.ts'
import { useSettingsForm } from '../../forms/use-settings-form.ts'

const SPECS = withRules(USER_SETTINGS.specs, SETTING_RULES.user)

export function useUserSettings(): { view: UserSettingsView & { stylesheet: string }; actions: SettingActions } {
  const core = useCore()
  const { config, context } = useCurrentUser()
  const theme = core.storage.get(THEME_STORAGE_KEY)
  const values = useMemo(() => userSettingValues(config, theme), [config, theme])
  const { states, actions } = useSettingsForm('user', SPECS, values, saveWith(core))
  const view = userSettingsView(states, { ...context, showHelp: config.show_help_text })
  return { view: { ...view, stylesheet: String(values.stylesheet) }, actions }
}

function saveWith({ client, queryClient, storage }: Core) {
  return async (key: string, value: SettingValue): Promise<SettingValue> => {
    const name = key as UserSettingKey
    const stored = await client.updateUserConfig({ body: userSettingChange(name, value) })
    if (name === 'stylesheet') storage.set(THEME_STORAGE_KEY, stored.stylesheet.replace(/\.css$/, ''))
    queryClient.setQueryData(USER_SETTINGS_KEY, stored)
    return stored[name]
  }
}
