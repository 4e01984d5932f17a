import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** A bordered section of a page. */
export function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={label}>
      {children}
    </section>
  )
}
