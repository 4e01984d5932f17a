import { useSyncExternalStore } from 'react'
import type { Command } from '../commands/command.ts'
import type { KeyCommand } from '../keys/key-binding.ts'
import { useCore } from '../react/core-provider.ts'
import { useCommand } from '../react/use-command.ts'
import { canSave, draftValue, type SettingFieldState, type SettingValue } from './field-state.ts'
import type { SettingSpec, SettingStates } from './field.view.ts'

export interface SettingActions {
  readonly edit: (key: string, draft: string) => void
  readonly update: (key: string) => void
  /** Choices and toggles are saved immediately. */
  readonly choose: (key: string, value: string | boolean) => void
  /** Restores the default, which is stored as null. */
  readonly reset: (key: string) => void
  /** The command that saves the settings. */
  readonly command: KeyCommand
}

interface SettingsForm<Input, Result> {
  /** Unsaved texts are kept per name. */
  readonly name: string
  readonly specs: readonly SettingSpec[]
  /** The saved values by key; null until loaded. */
  readonly values: Readonly<Record<string, SettingValue>> | null
  /** Saves one setting. Its target must differ between the settings. */
  readonly command: Command<Input, Result, 'caller'>
  readonly input: (key: string, value: SettingValue) => Input
  readonly onSaved?: (key: string, result: Result) => void
}

/** The settings of a screen. They are saved one by one, and each shows why it could not be saved. */
export function useSettingsForm<Input, Result>({
  name,
  specs,
  values,
  command,
  input,
  onSaved,
}: SettingsForm<Input, Result>): { states: SettingStates; actions: SettingActions; isAllowed: boolean } {
  const { commands, draftsFor } = useCore()
  const form = draftsFor(name)
  const { drafts, saved } = useSyncExternalStore(form.subscribe, form.getSnapshot, form.getSnapshot)
  const { run, isPending, error, dismissError, disabledReason, isAllowed } = useCommand(command)
  const inputOf = (key: string) => input(key, null)

  const savedValue = (key: string) => values?.[key] ?? null
  const phaseOf = (key: string): SettingFieldState['phase'] => {
    const message = error(inputOf(key))
    if (isPending(inputOf(key))) return { tag: 'saving' }
    if (message !== null) return { tag: 'failed', message }
    return { tag: saved.has(key) ? 'saved' : 'editing' }
  }
  const fieldOf = ({ key, kind, rule }: SettingSpec, draft: string | undefined) =>
    ({
      kind: kind === 'toggle' ? 'choice' : kind,
      saved: savedValue(key),
      draft: draft ?? savedValue(key),
      rule,
    }) as const

  const save = (key: string, value: SettingValue) => {
    if (disabledReason !== null) return commands.notify(disabledReason, true)
    const text = form.getSnapshot().drafts[key]
    const onDone = (result: Result) => {
      onSaved?.(key, result)
      form.markSaved(key, text)
    }
    // The field shows the error of the command.
    void run(input(key, value), { onDone, onFailed: () => undefined })
  }
  const edit = (key: string, draft: string) => {
    dismissError(inputOf(key))
    if (draft === String(savedValue(key) ?? '')) form.discard(key)
    else form.edit(key, draft)
  }
  const update = (key: string) => {
    const spec = specs.find(each => each.key === key)
    const field = spec && fieldOf(spec, form.getSnapshot().drafts[key])
    if (field && canSave(field)) save(key, draftValue(field))
  }
  return {
    isAllowed,
    states: Object.fromEntries(
      specs.flatMap((spec): [string, SettingFieldState][] =>
        values?.[spec.key] === undefined
          ? []
          : [[spec.key, { ...fieldOf(spec, drafts[spec.key]), phase: phaseOf(spec.key) }]],
      ),
    ),
    actions: {
      command,
      edit,
      update,
      choose(key, value) {
        const kind = specs.find(each => each.key === key)?.kind
        if (kind === 'toggle' || kind === 'choice') {
          const chosen = value === '' ? null : value
          return chosen === savedValue(key) ? undefined : save(key, chosen)
        }
        edit(key, String(value))
        update(key)
      },
      reset(key) {
        form.discard(key)
        if (savedValue(key) !== null) save(key, null)
      },
    },
  }
}
