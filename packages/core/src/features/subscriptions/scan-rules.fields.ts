import type { ScanRules } from '../../contract/index.ts'
import type { SettingSection } from '../../forms/field.view.ts'
import { scanRuleTexts } from '../../messages/en/subscriptions.ts'

/** The fields of the scan rules of one channel. A Tubecellar extension: other servers have no such rules. */
export const SCAN_RULE_FIELDS = {
  title: scanRuleTexts.title,
  specs: [
    {
      key: 'title_includes',
      label: scanRuleTexts.titleIncludes,
      help: scanRuleTexts.titleIncludesHelp,
      kind: 'text',
    },
    {
      key: 'title_excludes',
      label: scanRuleTexts.titleExcludes,
      help: scanRuleTexts.titleExcludesHelp,
      kind: 'text',
    },
    {
      key: 'min_duration',
      label: scanRuleTexts.minDuration,
      help: scanRuleTexts.minDurationHelp,
      kind: 'number',
      unit: 's',
    },
    {
      key: 'max_duration',
      label: scanRuleTexts.maxDuration,
      help: scanRuleTexts.maxDurationHelp,
      kind: 'number',
      unit: 's',
    },
    {
      key: 'published_after',
      label: scanRuleTexts.publishedAfter,
      help: scanRuleTexts.publishedAfterHelp,
      kind: 'text',
    },
    {
      key: 'skip_members_only',
      label: scanRuleTexts.skipMembersOnly,
      help: scanRuleTexts.skipMembersOnlyHelp,
      kind: 'toggle',
    },
  ],
} as const satisfies SettingSection

/** Whether a key of the channel's settings is a scan rule. */
export const isScanRule = (key: string): key is keyof ScanRules => SCAN_RULE_FIELDS.specs.some(spec => spec.key === key)
