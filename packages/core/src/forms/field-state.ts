import type { SettingRule } from '../contract/settings/setting-rule.ts'
import { settingProblem } from '../contract/settings/setting-rules.ts'
import { formsTexts } from '../messages/en/forms.ts'

export type SettingValue = string | number | boolean | null

/** A setting with its value on the server and in its control. */
export interface SettingFieldState {
  readonly kind: 'text' | 'number' | 'choice'
  readonly saved: SettingValue
  /** The value in the control; numbers as typed, so that partial input is kept. */
  readonly draft: SettingValue
  /** The allowed values; without a rule, any value of the kind. */
  readonly rule?: SettingRule | undefined
  readonly phase:
    { readonly tag: 'editing' | 'saving' | 'saved' } | { readonly tag: 'failed'; readonly message: string }
}

type Draft = Omit<SettingFieldState, 'phase'>

/** The value of the draft; empty numbers and texts are null. */
export function draftValue({ kind, draft }: Draft): SettingValue {
  if (draft === null || (typeof draft === 'string' && draft.trim() === '')) return null
  return kind === 'number' ? Number(draft) : draft
}

/** Why the draft cannot be saved, or null. An unchanged stored value is accepted even if it violates the rule. */
export function draftProblem({ kind, rule, draft, saved }: Draft): string | null {
  if (typeof draft === 'boolean' || draft === null || draft === saved || String(draft).trim() === '') return null
  if (rule) return settingProblem(rule, draft)
  return kind !== 'number' || Number.isInteger(Number(draft)) ? null : formsTexts.useWholeNumber
}

/** A draft can be saved only if it is valid and differs from the saved value. */
export function canSave(draft: Draft): boolean {
  return draftProblem(draft) === null && draftValue(draft) !== draft.saved
}
