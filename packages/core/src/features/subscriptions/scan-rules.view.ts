import type { ScanRules, SkippedVideo } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import { settingSectionView, type SettingSectionView, type SettingStates } from '../../forms/field.view.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { SCAN_RULE_FIELDS } from './scan-rules.fields.ts'

/** Longer lists are not useful on this page; `cellar channel skipped` lists all. */
const MAX_SKIPPED = 12

/** The rules that keep videos of a channel out of the queue, and the videos that they skipped. */
export interface ScanRulesView {
  /** Null where the server has no rules. */
  readonly section: SettingSectionView | null
  /** The videos that rules skipped last. */
  readonly skipped: readonly { readonly id: string; readonly title: string; readonly reason: string }[]
  readonly skippedFailure: LoadFailure | null
}

interface ScanRulesData {
  readonly skipped: readonly SkippedVideo[]
  readonly skippedFailure: LoadFailure | null
  readonly states: SettingStates
  readonly showHelp: boolean
}

export function scanRulesView(
  rules: ScanRules | undefined,
  { skipped, skippedFailure, states, showHelp }: ScanRulesData,
): ScanRulesView {
  return {
    section: rules ? settingSectionView(SCAN_RULE_FIELDS, states, { showHelp }) : null,
    skipped: skipped.slice(0, MAX_SKIPPED).map(({ youtube_id, title, reason }) => ({
      id: youtube_id,
      title: displayText(title),
      reason: displayText(reason),
    })),
    skippedFailure,
  }
}

/** The values of the rules by key; null means no rule. */
export const scanRuleValues = (rules: ScanRules | undefined): Record<string, SettingValue> =>
  Object.fromEntries(SCAN_RULE_FIELDS.specs.map(({ key }) => [key, rules?.[key] ?? null]))
