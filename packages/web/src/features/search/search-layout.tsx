import type { ReactNode } from 'react'
import styles from './search-layout.module.css'

/** The search and its results, with the help next to it, or below it on small screens. */
export function SearchLayout({ help, children }: { help: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div>{children}</div>
      <aside>{help}</aside>
    </div>
  )
}
