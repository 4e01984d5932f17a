import type { ReactNode } from 'react'
import styles from './page-header.module.css'

/** The title of a page and its actions. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
