import type { ReactNode } from 'react'
import styles from './setting-row.module.css'

interface SettingRowProps {
  label: ReactNode
  help?: ReactNode
  /** ID of the control that the label names; without it, the label is a heading. */
  controlId?: string
  children: ReactNode
}

/** The name and help of a setting on the left, its controls on the right. */
export function SettingRow({ label, help = null, controlId, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        {controlId === undefined ? (
          <h3 className={styles.label}>{label}</h3>
        ) : (
          <label className={styles.label} htmlFor={controlId}>
            {label}
          </label>
        )}
        {help !== null && help !== '' && <p className={styles.help}>{help}</p>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}
