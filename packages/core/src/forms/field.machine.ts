import { settingProblem, type SettingRule } from '../contract/index.ts'
import type { DelayEffect, Machine, Transition } from '../kernel/index.ts'

/** Spec section 9: a saved tick shows for 3 s. */
export const SAVED_TICK_MS = 3000

export type SettingValue = string | number | boolean | null

export interface SettingFieldInput {
  readonly kind: 'text' | 'number' | 'choice'
  readonly saved: SettingValue
  /** What may be typed; without one anything of the kind. */
  readonly rule?: SettingRule | undefined
}

interface SettingFieldState extends SettingFieldInput {
  /** What is in the control; numbers as typed, so that a half-written one is not lost. */
  readonly draft: SettingValue
  readonly phase:
    { readonly tag: 'editing' | 'saving' | 'ticked' } | { readonly tag: 'failed'; readonly message: string }
}

export type SettingFieldEvent =
  | { readonly type: 'edited'; readonly draft: SettingValue }
  | { readonly type: 'update' }
  /** Back to the default, which is stored as null. */
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
            // What was typed while the answer was on its way stays.
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

/** The value the draft stands for; emptied numbers and texts are null. Spec section 5. */
function draftValue({ kind, draft }: SettingFieldState): SettingValue {
  if (draft === null || (typeof draft === 'string' && draft.trim() === '')) return null
  return kind === 'number' ? Number(draft) : draft
}

/** Why the draft cannot be saved, or null. What was stored before there was a rule stays until it is changed. */
export function draftProblem({ kind, rule, draft, saved }: SettingFieldState): string | null {
  if (typeof draft === 'boolean' || draft === null || draft === saved || String(draft).trim() === '') return null
  if (rule) return settingProblem(rule, draft)
  return kind !== 'number' || Number.isInteger(Number(draft)) ? null : 'Use a whole number.'
}

/** A setting can be updated only if it differs from the saved value. Spec section 5. */
export function canUpdate(state: SettingFieldState): boolean {
  return draftProblem(state) === null && draftValue(state) !== state.saved && state.phase.tag !== 'saving'
}
