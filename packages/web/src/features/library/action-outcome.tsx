import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ActionOutcome } from '@tubecellar/core'
import { classNames } from '../../ui/class-names.ts'
import styles from './action-outcome.module.css'

/** How a task that was started here has ended. */
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
