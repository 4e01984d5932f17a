import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Words to read, no wider than they read well. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
