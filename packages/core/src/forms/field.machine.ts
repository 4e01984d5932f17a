import { settingProblem, type SettingRule } from '../contract/index.ts'
import type { DelayEffect, Machine, Transition } from '../kernel/index.ts'
import { formsTexts } from '../messages/en/forms.ts'

/** How long the saved mark is shown. */
export const SAVED_TICK_MS = 3000

export type SettingValue = string | number | boolean | null

export interface SettingFieldInput {
  readonly kind: 'text' | 'number' | 'choice'
  readonly saved: SettingValue
  /** The allowed values; without a rule, any value of the kind. */
  readonly rule?: SettingRule | undefined
}

interface SettingFieldState extends SettingFieldInput {
  /** The value in the control; numbers as typed, so that partial input is kept. */
  readonly draft: SettingValue
  readonly phase:
    { readonly tag: 'editing' | 'saving' | 'ticked' } | { readonly tag: 'failed'; readonly message: string }
}

export type SettingFieldEvent =
  | { readonly type: 'edited'; readonly draft: SettingValue }
  | { readonly type: 'update' }
  /** Restores the default, which is stored as null. */
  | { readonly type: 'reset' }
  | { readonly type: 'saved'; readonly value: SettingValue }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'tick.over' }

type SettingFieldEffect =
  DelayEffect<SettingFieldEvent> | { readonly type: 'save'; readonly key: 'save'; readonly value: SettingValue }

type StateTransition = Transition<SettingFieldState, SettingFieldEffect>

export const settingFieldMachine: Machine<SettingFieldInput, SettingFieldState, SettingFieldEvent, SettingFieldEffect> =
  {
    start: input => [{ ...input, draft: input.saved, phase: { tag: 'editing' } }],
    step(state, event): StateTransition {
      switch (event.type) {
        case 'edited':
          return event.draft === state.draft ? [state] : [{ ...state, draft: event.draft, phase: { tag: 'editing' } }]
        case 'update':
          return canUpdate(state) ? save(state, draftValue(state)) : [state]
        case 'reset':
          return state.saved === null && state.draft === null ? [state] : save({ ...state, draft: null }, null)
        case 'saved':
          return [
            // Text typed while the save was in progress is kept.
            { ...state, saved: event.value, ...(state.phase.tag === 'saving' ? ticked(event.value) : {}) },
            [{ type: 'after', key: 'tick', ms: SAVED_TICK_MS, event: { type: 'tick.over' } }],
          ]
        case 'failed':
          return [{ ...state, phase: { tag: 'failed', message: event.message } }]
        case 'tick.over':
          return state.phase.tag === 'ticked' ? [{ ...state, phase: { tag: 'editing' } }] : [state]
      }
    },
  }

function ticked(value: SettingValue) {
  return { draft: value, phase: { tag: 'ticked' } } as const
}

function save(state: SettingFieldState, value: SettingValue): StateTransition {
  return [{ ...state, phase: { tag: 'saving' } }, [{ type: 'save', key: 'save', value }]]
}

/** The value of the draft; empty numbers and texts are null. */
function draftValue({ kind, draft }: SettingFieldState): SettingValue {
  if (draft === null || (typeof draft === 'string' && draft.trim() === '')) return null
  return kind === 'number' ? Number(draft) : draft
}

/** Why the draft cannot be saved, or null. An unchanged stored value is accepted even if it violates the rule. */
export function draftProblem({ kind, rule, draft, saved }: SettingFieldState): string | null {
  if (typeof draft === 'boolean' || draft === null || draft === saved || String(draft).trim() === '') return null
  if (rule) return settingProblem(rule, draft)
  return kind !== 'number' || Number.isInteger(Number(draft)) ? null : formsTexts.useWholeNumber
}

/** A setting can be updated only if it differs from the saved value. */
export function canUpdate(state: SettingFieldState): boolean {
  return draftProblem(state) === null && draftValue(state) !== state.saved && state.phase.tag !== 'saving'
}
