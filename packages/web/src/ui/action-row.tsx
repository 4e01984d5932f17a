import type { ReactNode } from 'react'
import styles from './action-row.module.css'

/** The actions of a page. On phones they are in one row that scrolls sideways, so that the content stays in view. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
