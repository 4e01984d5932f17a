import type { ReactNode } from 'react'
import styles from './stale-overlay.module.css'

/** The page before stays on view, a little dimmed, while the next one is on its way. */
export function StaleContent({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div className={styles.stale} aria-busy={isStale}>
      {children}
    </div>
  )
}
