import type { ReactNode } from 'react'
import styles from './page-header.module.css'

/** The name of a page and what one may do with all of it. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
