import type { SettingRule } from '../contract/settings/setting-rule.ts'
// Not from the index: the command line must not load the schemas.
import { ruleMessage } from '../contract/settings/setting-rules.ts'
import { displayText } from '../format/index.ts'
import { canSave, draftProblem, type SettingFieldState, type SettingValue } from './field-state.ts'
import { formsTexts } from '../messages/en/forms.ts'

/** The definition of a setting, without its value. */
export interface SettingSpec {
  /** Unique on its screen. */
  readonly key: string
  readonly label: string
  readonly help: string
  readonly kind: 'text' | 'number' | 'choice' | 'toggle'
  readonly unit?: string
  /** The allowed values. */
  readonly rule?: SettingRule
  /** For a choice; '' means none. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** Whether the setting can be reset to its default; false if it always has a value. */
  readonly canReset?: boolean
}

export interface SettingSection {
  readonly title: string
  readonly specs: readonly SettingSpec[]
}

const NOT_SET = formsTexts.notSet

/** Adds the rules to the specs by key; specs without a rule are unchanged. */
export const withRules = (
  specs: readonly SettingSpec[],
  rules: Readonly<Record<string, SettingRule>>,
): readonly SettingSpec[] =>
  specs.map(spec => {
    const rule = rules[spec.key]
    return rule ? { ...spec, rule } : spec
  })

export interface SettingFieldView extends Required<Pick<SettingSpec, 'key' | 'label' | 'kind' | 'choices'>> {
  /** Null if the user has disabled help texts. */
  readonly help: string | null
  readonly unit: string
  /** The text in the control; a toggle shows `isOn` instead. */
  readonly text: string
  readonly isOn: boolean
  readonly placeholder: string
  /** Shown if there is no value and an empty field would be ambiguous. */
  readonly emptyText: string
  /** What the setting does and which values it takes, for help on request. */
  readonly about: string
  readonly canUpdate: boolean
  readonly canReset: boolean
  readonly isSaving: boolean
  /** True for 3 s after saving. */
  readonly isSaved: boolean
  readonly error: string | null
}

export interface SettingSectionView {
  readonly title: string
  readonly fields: readonly SettingFieldView[]
}

/** By key of the setting; a missing key is not loaded yet. */
export type SettingStates = Readonly<Record<string, SettingFieldState>>

export function settingSectionView(
  { title, specs }: SettingSection,
  states: SettingStates,
  { showHelp }: { showHelp: boolean },
): SettingSectionView {
  const fields = specs.flatMap(spec => {
    const state = states[spec.key]
    return state ? [settingFieldView(spec, state, showHelp)] : []
  })
  return { title, fields }
}

export function settingFieldView(spec: SettingSpec, state: SettingFieldState, showHelp: boolean): SettingFieldView {
  const { draft, saved, phase } = state
  const isDirect = spec.kind === 'choice' || spec.kind === 'toggle'
  return {
    key: spec.key,
    label: spec.label,
    kind: spec.kind,
    choices: spec.choices ?? [],
    help: showHelp ? spec.help : null,
    unit: spec.unit ?? '',
    text: draftText(draft),
    isOn: draft === true,
    placeholder: NOT_SET,
    emptyText: NOT_SET,
    about: [spec.help, state.rule ? ruleMessage(state.rule) : ''].filter(text => text !== '').join('\n'),
    // Choices are saved immediately; typed texts need Update.
    canUpdate: !isDirect && phase.tag !== 'saving' && canSave(state),
    canReset: spec.canReset !== false && !isDirect && (saved !== null || draft !== null),
    isSaving: phase.tag === 'saving',
    isSaved: phase.tag === 'saved',
    error: phase.tag === 'failed' ? displayText(phase.message) : draftProblem(state),
  }
}

function draftText(draft: SettingValue): string {
  return draft === null || typeof draft === 'boolean' ? '' : String(draft)
}
