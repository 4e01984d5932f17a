import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { TaskOutcomeView } from '@tubecellar/core'
import { classNames } from '../../ui/class-names.ts'
import styles from './task-outcome.module.css'

/** The result of a task that was started on this page. */
export function TaskOutcomeText({ outcome }: { outcome: TaskOutcomeView | null }) {
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
