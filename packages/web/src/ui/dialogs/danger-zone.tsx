import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './danger-zone.module.css'

/** A border and a label around dangerous actions; without a label there is no border. */
export function DangerZone({ label, children }: { label: string | null; children: ReactNode }) {
  if (label === null) return children
  return (
    <div className={styles.zone}>
      <p className={styles.label}>
        <TriangleAlert aria-hidden />
        {label}
      </p>
      {children}
    </div>
  )
}
