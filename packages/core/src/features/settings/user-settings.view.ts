import { STYLESHEETS, USER_CONFIG_DEFAULTS, type UserConfig } from '../../contract/index.ts'
import type { SettingValue } from '../../forms/field.machine.ts'
import {
  settingSectionView,
  type SettingSection,
  type SettingSectionView,
  type SettingStates,
} from '../../forms/field.view.ts'
import type { ViewContext } from '../../list/view-context.ts'

/** The settings of a person that this screen changes. */
export type UserSettingKey = 'stylesheet' | 'page_size' | 'show_help_text' | 'file_size_unit'
export type Stylesheet = UserConfig['stylesheet']

export interface UserSettingsView {
  readonly title: string
  readonly section: SettingSectionView
  /** The person wants to read what settings are for. */
  readonly showHelp: boolean
  /** Null for who may not manage users. */
  readonly admin: {
    readonly title: string
    readonly help: string | null
    readonly label: string
    readonly url: string
  } | null
}

const schemes: Record<Stylesheet, string> = {
  'dark.css': 'Dark',
  'light.css': 'Light',
  'matrix.css': 'Matrix',
  'midnight.css': 'Midnight',
  'custom.css': 'Custom',
}

export const USER_SETTINGS = {
  title: 'Display',
  specs: [
    {
      key: 'stylesheet',
      label: 'Colour scheme',
      help: 'Kept with your account.',
      kind: 'choice',
      choices: STYLESHEETS.map(value => ({ value, label: schemes[value] })),
    },
    {
      key: 'page_size',
      label: 'Page size',
      help: 'Items on a page of a list. Max recommended 50.',
      kind: 'number',
    },
    {
      key: 'file_size_unit',
      label: 'File size units',
      help: 'Binary counts in steps of 1024, metric in steps of 1000.',
      kind: 'choice',
      choices: [
        { value: 'binary', label: 'Binary (KiB, MiB, GiB)' },
        { value: 'metric', label: 'Metric (kB, MB, GB)' },
      ],
    },
    {
      key: 'show_help_text',
      label: 'Show help text',
      help: 'Lines like this one below the settings.',
      kind: 'toggle',
    },
  ],
} as const satisfies SettingSection

/** `stored` is what this browser keeps: it outranks a default of the account (spec section 4). */
export function userSettingValues(config: UserConfig, stored: string | null): Record<UserSettingKey, SettingValue> {
  const { stylesheet, page_size, show_help_text, file_size_unit } = config
  const local = STYLESHEETS.find(name => name === `${stored}.css`)
  const isDefault = stylesheet === USER_CONFIG_DEFAULTS.stylesheet
  return { stylesheet: isDefault ? (local ?? stylesheet) : stylesheet, page_size, show_help_text, file_size_unit }
}

/** The change to send; null goes back to the default. */
export function userSettingChange(key: UserSettingKey, value: SettingValue): Partial<UserConfig> {
  return { [key]: value ?? USER_CONFIG_DEFAULTS[key] }
}

export function userSettingsView(
  states: SettingStates,
  { showHelp, isStaff, resolveUrl }: Pick<ViewContext, 'isStaff' | 'resolveUrl'> & { showHelp: boolean },
): UserSettingsView {
  return {
    title: 'User',
    showHelp,
    section: settingSectionView(USER_SETTINGS, states, { showHelp }),
    admin: isStaff
      ? {
          title: 'User management',
          help: showHelp ? 'Add people, set passwords and roles.' : null,
          label: 'Admin interface',
          url: resolveUrl('/admin/'),
        }
      : null,
  }
}
