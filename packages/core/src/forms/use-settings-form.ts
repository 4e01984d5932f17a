import { useEffect, useSyncExternalStore } from 'react'
import type { SettingValue } from './field.machine.ts'
import type { SettingSpec, SettingStates } from './field.view.ts'
import { useCore } from '../react/core-provider.ts'
import { createSettingsForm, type SettingActions } from './create-settings-form.ts'
import { useInstance } from '../react/use-instance.ts'

/**
 * The settings of a screen. `values` is null until loaded. Unsaved texts are kept per `name`. `save` may only depend on the core and
 * on `name`: another name is another form.
 */
export function useSettingsForm(
  name: string,
  specs: readonly SettingSpec[],
  values: Readonly<Record<string, SettingValue>> | null,
  save: (key: string, value: SettingValue) => Promise<SettingValue>,
): { states: SettingStates; actions: SettingActions } {
  const core = useCore()
  const settingsForm = useInstance(
    () => createSettingsForm({ clock: core.clock, specs, save, drafts: core.draftsFor(name) }),
    [core, name, specs],
  )
  useEffect(() => {
    if (values) settingsForm.sync(values)
  }, [settingsForm, values])
  return {
    states: useSyncExternalStore(settingsForm.subscribe, settingsForm.getSnapshot, settingsForm.getSnapshot),
    actions: settingsForm.actions,
  }
}
