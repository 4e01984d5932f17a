import type { LabeledValue } from '@tubecellar/core'
import { DetailsList } from '../../ui/details-list.tsx'
import styles from './stat-groups.module.css'

/** Groups of numbers side by side. */
export function StatGroups({
  groups,
}: {
  groups: readonly { readonly label: string; readonly details: readonly LabeledValue[] }[]
}) {
  return (
    <div className={styles.groups}>
      {groups.map(({ label, details }) => (
        <div key={label} className={styles.group}>
          <h3 className={styles.label}>{label}</h3>
          <DetailsList details={details} />
        </div>
      ))}
    </div>
  )
}
