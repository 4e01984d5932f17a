import type { Fact, FactGroup } from '@tubecellar/core'
import { FactList } from '../../ui/details-list.tsx'
import styles from './overview.module.css'

/** The archive in four panels. */
export function Overview({ videos, totals }: { videos: readonly FactGroup[]; totals: readonly Fact[] }) {
  return (
    <div className={styles.panels}>
      {videos.map(({ label, count, facts }) => (
        <div key={label} className={styles.panel}>
          <h3 className={styles.label}>{label}</h3>
          <p className={styles.count}>{count}</p>
          <FactList facts={facts} />
        </div>
      ))}
      <div className={styles.panel}>
        <FactList facts={totals} look="large" />
      </div>
    </div>
  )
}
