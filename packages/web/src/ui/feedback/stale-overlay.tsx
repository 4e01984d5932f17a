import type { ReactNode } from 'react'
import styles from './stale-overlay.module.css'

/** The previous page stays visible, slightly dimmed, while the next one loads. */
export function StaleOverlay({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div className={styles.stale} aria-busy={isStale}>
      {children}
    </div>
  )
}
