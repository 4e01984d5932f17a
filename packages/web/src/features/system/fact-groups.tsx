import type { Fact } from '@tubecellar/core'
import { FactList } from '../../ui/details-list.tsx'
import styles from './fact-groups.module.css'

/** Groups of numbers side by side. */
export function FactGroups({
  groups,
}: {
  groups: readonly { readonly label: string; readonly facts: readonly Fact[] }[]
}) {
  return (
    <div className={styles.groups}>
      {groups.map(({ label, facts }) => (
        <div key={label} className={styles.group}>
          <h3 className={styles.label}>{label}</h3>
          <FactList facts={facts} />
        </div>
      ))}
    </div>
  )
}
