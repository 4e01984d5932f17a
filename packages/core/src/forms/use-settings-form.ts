import { useEffect, useSyncExternalStore } from 'react'
import type { SettingValue } from './field.machine.ts'
import type { SettingSpec, SettingStates } from './field.view.ts'
import { useCore } from '../react/core-provider.ts'
import { createSettingsForm, type SettingActions } from './create-settings-form.ts'
import { useOwned } from '../react/use-owned.ts'

/** The settings of a screen while it is open. `values` is null until loaded; unsaved texts are kept per `name`. */
export function useSettingsForm(
  name: string,
  specs: readonly SettingSpec[],
  values: Readonly<Record<string, SettingValue>> | null,
  save: (key: string, value: SettingValue) => Promise<SettingValue>,
): { states: SettingStates; actions: SettingActions } {
  const { clock, draftsFor } = useCore()
  const settingsForm = useOwned(() => createSettingsForm({ clock, specs, save, drafts: draftsFor(name) }))
  useEffect(() => {
    if (values) settingsForm.sync(values)
  })
  return {
    states: useSyncExternalStore(settingsForm.subscribe, settingsForm.getSnapshot, settingsForm.getSnapshot),
    actions: settingsForm.actions,
  }
}
