import { useState } from 'react'
import { settingFieldView, type SettingFieldView } from '../../forms/field.view.ts'
import type { SettingActions } from '../../forms/use-settings-form.ts'
import type { SettingsPage } from '../../routes/index.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { APP_SETTING_SPECS } from './app-settings.view.ts'
import { settingsIndex, type SettingsEntry } from './settings-index.ts'
import { searchSettings, type SettingsResults } from './settings-search.view.ts'
import { useAppSettingsForm } from './use-app-settings.ts'
import { useUserSettings } from './use-user-settings.ts'

export interface SettingsSearchActions {
  readonly setText: (text: string) => void
  /** The actions of the fields of a page. */
  readonly fields: (page: SettingsPage) => SettingActions
}

const NO_ENTRIES: readonly SettingsEntry[] = []

/**
 * Searches all settings. The text belongs to `page`: another page starts without one.
 * `own`: settings that only this user interface has.
 */
export function useSettingsSearch(
  page: SettingsPage,
  own = NO_ENTRIES,
): { view: { readonly text: string; readonly results: SettingsResults | null }; actions: SettingsSearchActions } {
  const [search, setSearch] = useState({ page, text: '' })
  const text = search.page === page ? search.text : ''
  const { context } = useCurrentUser()
  const user = useUserSettings()
  const app = useAppSettingsForm()
  const fieldOf = ({ page: pageOfField, key }: { page: SettingsPage; key: string }): SettingFieldView | undefined => {
    if (pageOfField === 'user') return user.view.section.fields.find(field => field.key === key)
    const spec = APP_SETTING_SPECS.find(each => each.key === key)
    const state = app.states[key]
    // The texts are in the results, whether or not the user wants help.
    return spec && state && settingFieldView(spec, state, false)
  }
  return {
    view: { text, results: searchSettings(text, [...settingsIndex(context), ...own], fieldOf) },
    actions: {
      setText: changed => setSearch({ page, text: changed }),
      fields: pageOfField => (pageOfField === 'user' ? user.actions : app.actions),
    },
  }
}
