import type { ScanRulesView } from '@tubecellar/core'
import type { SettingActions } from '@tubecellar/core/react'
import { scanRuleTexts } from '@tubecellar/core/messages/subscriptions'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { SettingFields } from '../../forms/setting-fields.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { useSectionTarget } from '../../routing/use-section-target.ts'
import styles from './scan-rules.module.css'

interface ScanRulesProps {
  view: ScanRulesView
  actions: SettingActions
  /** Loads the skipped videos again. */
  onRetry: () => void
}

/** The rules that keep videos of a channel out of the queue, and the videos that they skipped. */
export function ScanRules({ view: { section, skipped, skippedFailure }, actions, onRetry }: ScanRulesProps) {
  const target = useSectionTarget(scanRuleTexts.title)
  if (section === null) return null
  return (
    <div ref={target} tabIndex={-1} className={styles.section}>
      <SettingFields section={section} actions={actions}>
        <InlineFailure failure={skippedFailure} onRetry={onRetry} />
        {skipped.length > 0 && (
          <SettingRow label={scanRuleTexts.recentlySkipped}>
            <ul className={styles.skipped}>
              {skipped.map(({ id, title, reason }) => (
                <li key={id}>
                  {title} <small>{reason}</small>
                </li>
              ))}
            </ul>
          </SettingRow>
        )}
      </SettingFields>
    </div>
  )
}
