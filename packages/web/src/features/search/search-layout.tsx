import type { ReactNode } from 'react'
import styles from './search-layout.module.css'

/** What is searched and found, with the help at its side; below it on small screens. */
export function SearchLayout({ help, children }: { help: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div>{children}</div>
      <aside>{help}</aside>
    </div>
  )
}
