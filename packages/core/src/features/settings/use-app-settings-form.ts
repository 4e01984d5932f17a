import { useSettingsForm } from '../../forms/use-settings-form.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { APP_SETTING_SPECS, appSettingValues } from './app-settings.view.ts'
import { settingsCommands } from './settings.commands.ts'

/** The fields of the application settings. */
export function useAppSettingsForm() {
  const { appConfig } = useCurrentUser()
  return useSettingsForm({
    name: 'application',
    specs: APP_SETTING_SPECS,
    values: appSettingValues(appConfig),
    command: settingsCommands.changeApplication,
    input: (key, value) => ({ key, value }),
  })
}
