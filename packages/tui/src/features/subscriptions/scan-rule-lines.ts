import type { ScanRulesView } from '@tubecellar/core'
import type { SettingActions } from '@tubecellar/core/react'
import { scanRuleTexts } from '@tubecellar/core/messages/subscriptions'
import { settingLines } from '../../forms/setting-rows.tsx'
import type { SettingForm } from '../../forms/use-setting-form.ts'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { blankLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

interface ScanRuleInput {
  readonly form: SettingForm
  readonly actions: SettingActions
  readonly width: number
  /** Loads the skipped videos again. */
  readonly onRetry: () => void
}

/** The rules that keep videos of a channel out of the queue, and the videos that they skipped. */
export function scanRuleLines(
  { section, skipped, skippedFailure }: ScanRulesView,
  { form, actions, width, onRetry }: ScanRuleInput,
): PageLine[] {
  return [
    ...(section ? settingLines(section, { form, actions, width }) : []),
    ...loadFailureLines(skippedFailure, width, onRetry),
    ...(skipped.length > 0
      ? [
          textLine('skipped', scanRuleTexts.recentlySkipped, 'dim', 1),
          ...skipped.flatMap(({ id, title, reason }) =>
            wrappedLines(`skipped-${id}`, `${title}: ${reason}`, width, 'dim', 4),
          ),
          blankLine('after-skipped'),
        ]
      : []),
  ]
}
