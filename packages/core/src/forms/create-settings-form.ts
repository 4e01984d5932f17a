import { toFailure } from '../client/failure.ts'
import { createActor, type Actor, type Clock } from '../kernel/index.ts'
import { settingFieldMachine, type SettingFieldEvent, type SettingValue } from './field.machine.ts'
import type { SettingFieldState, SettingSpec, SettingStates } from './field.view.ts'

export interface SettingActions {
  readonly edit: (key: string, draft: string) => void
  readonly update: (key: string) => void
  /** Choices and toggles are saved immediately. */
  readonly choose: (key: string, value: string | boolean) => void
  readonly reset: (key: string) => void
}

/** All settings of one screen, each with its own machine, as one store. */
export interface SettingBook {
  readonly getSnapshot: () => SettingStates
  readonly subscribe: (listener: () => void) => () => void
  readonly actions: SettingActions
  /** Applies the server's values. A field that the user is editing gets its value once it has no unsaved change. */
  sync(values: Readonly<Record<string, SettingValue>>): void
}

type FieldSpec = Pick<SettingSpec, 'key' | 'kind' | 'rule'>

interface SettingsFormInput {
  readonly clock: Clock
  readonly specs: readonly FieldSpec[]
  /** Resolves to the value that the server stored. */
  readonly save: (key: string, value: SettingValue) => Promise<SettingValue>
  /** Unsaved texts by key: kept when the screen closes, and restored in the next form. */
  readonly drafts?: Map<string, SettingValue>
}

export function createSettingsForm({ clock, specs, save, drafts = new Map() }: SettingsFormInput): SettingBook {
  const fields = new Map<string, Actor<SettingFieldState, SettingFieldEvent>>()
  const listeners = new Set<() => void>()
  let states: SettingStates = {}
  let serverValues: Readonly<Record<string, SettingValue>> = {}

  const publish = (key: string, state: SettingFieldState) => {
    states = { ...states, [key]: state }
    if (hasUnsavedText(state)) drafts.set(key, state.draft)
    else drafts.delete(key)
    for (const listener of [...listeners]) listener()
  }
  const open = (spec: FieldSpec, saved: SettingValue) => {
    const { key, kind, rule } = spec
    fields.get(key)?.stop()
    const input = { kind: kind === 'toggle' ? 'choice' : kind, saved, rule } as const
    const field = createActor(settingFieldMachine, input, {
      clock,
      perform: ({ value }) =>
        save(key, value).then(
          (stored): SettingFieldEvent => ({ type: 'saved', value: stored }),
          (error: unknown): SettingFieldEvent => ({ type: 'failed', message: toFailure(error).message }),
        ),
    })
    field.subscribe(() => {
      publish(key, field.getSnapshot())
      applyServerValue(spec)
    })
    fields.set(key, field)
    const draft = drafts.get(key)
    publish(key, field.getSnapshot())
    if (draft !== undefined) field.send({ type: 'edited', draft })
  }
  const applyServerValue = (spec: FieldSpec) => {
    const value = serverValues[spec.key]
    const state = states[spec.key]
    if (value === undefined) return
    const isDirty = state !== undefined && (isChanged(state) || state.phase.tag !== 'editing')
    if (!isDirty && state?.saved !== value) open(spec, value)
  }
  const send = (key: string, event: SettingFieldEvent) => fields.get(key)?.send(event)

  return {
    getSnapshot: () => states,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    actions: {
      edit: (key, draft) => send(key, { type: 'edited', draft }),
      update: key => send(key, { type: 'update' }),
      choose(key, value) {
        send(key, { type: 'edited', draft: value === '' ? null : value })
        send(key, { type: 'update' })
      },
      reset: key => send(key, { type: 'reset' }),
    },
    sync(values) {
      serverValues = values
      for (const spec of specs) applyServerValue(spec)
    },
  }
}

/** Typed numbers are texts. */
const isChanged = ({ draft, saved }: SettingFieldState) => String(draft ?? '') !== String(saved ?? '')

const hasUnsavedText = (state: SettingFieldState) => state.kind !== 'choice' && isChanged(state)
