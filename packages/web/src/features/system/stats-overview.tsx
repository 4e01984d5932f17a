import type { LabeledValue, StatGroup } from '@tubecellar/core'
import { DetailsList } from '../../ui/details-list.tsx'
import styles from './stats-overview.module.css'

const PANELS = ['all', 'active', 'inactive', 'totals'] as const

/** The panels before the totals are loaded. */
export function StatsOverviewPlaceholder() {
  return (
    <div className={styles.panels} aria-hidden>
      {PANELS.map(name => (
        <div key={name} className={styles.panel} />
      ))}
    </div>
  )
}

/** The totals of the archive in four panels. */
export function StatsOverview({ videos, totals }: { videos: readonly StatGroup[]; totals: readonly LabeledValue[] }) {
  return (
    <div className={styles.panels}>
      {videos.map(({ label, count, details }) => (
        <div key={label} className={styles.panel}>
          <h3 className={styles.label}>{label}</h3>
          <p className={styles.count}>{count}</p>
          <DetailsList details={details} />
        </div>
      ))}
      <div className={styles.panel}>
        <DetailsList details={totals} variant="large" />
      </div>
    </div>
  )
}
