import type { LabeledValue } from '@tubecellar/core'
import { classNames } from './class-names.ts'
import styles from './details-list.module.css'

/** Labels on the left, values on the right. */
export function DetailsList({
  details,
  variant = 'small',
}: {
  details: readonly LabeledValue[]
  variant?: 'small' | 'large'
}) {
  return (
    <dl className={classNames(styles.facts, styles[variant])}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
