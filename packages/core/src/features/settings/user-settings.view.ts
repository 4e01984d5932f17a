import type { UserConfig } from '../../contract/index.ts'
import { USER_CONFIG_DEFAULTS } from '../../contract/settings/user-settings-defaults.ts'
import { STYLESHEETS } from '../../contract/settings/user-settings.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import {
  settingSectionView,
  type SettingSection,
  type SettingSectionView,
  type SettingStates,
} from '../../forms/field.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { userSettingsTexts } from '../../messages/en/settings.ts'

/** The user settings that this screen changes. */
export type UserSettingKey = 'stylesheet' | 'page_size' | 'show_help_text' | 'file_size_unit'
export type Stylesheet = UserConfig['stylesheet']

export interface UserSettingsView {
  readonly title: string
  readonly section: SettingSectionView
  /** The user wants help texts for settings. */
  readonly showHelp: boolean
  /** Null for users who may not manage accounts, and on servers whose accounts have a settings page. */
  readonly admin: {
    readonly title: string
    readonly help: string | null
    readonly label: string
    readonly url: string
  } | null
}

const schemes: Record<Stylesheet, string> = {
  'dark.css': userSettingsTexts.dark,
  'light.css': userSettingsTexts.light,
  'matrix.css': userSettingsTexts.matrix,
  'midnight.css': userSettingsTexts.midnight,
  'custom.css': userSettingsTexts.custom,
}

export const USER_SETTINGS = {
  title: userSettingsTexts.display,
  specs: [
    {
      key: 'stylesheet',
      label: userSettingsTexts.colorScheme,
      help: userSettingsTexts.colorSchemeHelp,
      kind: 'choice',
      choices: STYLESHEETS.map(value => ({ value, label: schemes[value] })),
    },
    {
      key: 'page_size',
      label: userSettingsTexts.pageSize,
      help: userSettingsTexts.pageSizeHelp,
      kind: 'number',
    },
    {
      key: 'file_size_unit',
      label: userSettingsTexts.fileSizeUnits,
      help: userSettingsTexts.fileSizeUnitsHelp,
      kind: 'choice',
      choices: [
        { value: 'binary', label: userSettingsTexts.binaryKiB },
        { value: 'metric', label: userSettingsTexts.metricKB },
      ],
    },
    {
      key: 'show_help_text',
      label: userSettingsTexts.showHelpText,
      help: userSettingsTexts.showHelpTextHelp,
      kind: 'toggle',
    },
  ],
} as const satisfies SettingSection

/** `stored` is the value in this browser, which takes precedence over a default of the account. */
export function userSettingValues(config: UserConfig, stored: string | null): Record<UserSettingKey, SettingValue> {
  const { stylesheet, page_size, show_help_text, file_size_unit } = config
  const local = STYLESHEETS.find(name => name === `${stored}.css`)
  const isDefault = stylesheet === USER_CONFIG_DEFAULTS.stylesheet
  return { stylesheet: isDefault ? (local ?? stylesheet) : stylesheet, page_size, show_help_text, file_size_unit }
}

/** The change to send; null restores the default. */
export function userSettingChange(key: UserSettingKey, value: SettingValue): Partial<UserConfig> {
  return { [key]: value ?? USER_CONFIG_DEFAULTS[key] }
}

export function userSettingsView(
  states: SettingStates,
  {
    showHelp,
    isStaff,
    serverVersion,
    resolveUrl,
  }: Pick<ViewContext, 'isStaff' | 'serverVersion' | 'resolveUrl'> & { showHelp: boolean },
): UserSettingsView {
  return {
    title: userSettingsTexts.user,
    showHelp,
    section: settingSectionView(USER_SETTINGS, states, { showHelp }),
    admin:
      isStaff && !isTubecellar(serverVersion)
        ? {
            title: userSettingsTexts.userManagement,
            help: showHelp ? userSettingsTexts.addUsers : null,
            label: userSettingsTexts.adminInterface,
            url: resolveUrl('/admin/'),
          }
        : null,
  }
}
