import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ActionOutcome } from '@tubecellar/core'
import { classNames } from '../../ui/class-names.ts'
import styles from './action-outcome.module.css'

/** The result of a task that was started on this page. */
export function ActionOutcomeText({ outcome }: { outcome: ActionOutcome | null }) {
  const Icon = outcome?.isError ? TriangleAlert : CircleCheck
  return (
    <span role="status" className={classNames(styles.outcome, outcome?.isError && styles.error)}>
      {outcome && (
        <>
          <Icon aria-hidden />
          {outcome.text}
        </>
      )}
    </span>
  )
}
