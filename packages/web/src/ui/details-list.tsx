import type { Fact } from '@tubecellar/core'
import { classNames } from './class-names.ts'
import styles from './details-list.module.css'

/** Names left, numbers right. */
export function FactList({ facts, look = 'small' }: { facts: readonly Fact[]; look?: 'small' | 'large' }) {
  return (
    <dl className={classNames(styles.facts, styles[look])}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
