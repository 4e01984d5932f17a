import type { ReactNode } from 'react'
import styles from './panel-message.module.css'

interface PanelMessageProps {
  title: string
  detail: string | undefined
  /** Loading has failed. */
  isFailure?: boolean
  /** A button below. */
  children?: ReactNode
}

/** Replaces the content of a panel next to the player. */
export function PanelMessage({ title, detail, isFailure = false, children }: PanelMessageProps) {
  return (
    <div className={styles.message} role={isFailure ? 'alert' : undefined}>
      <p>{title}</p>
      <p className={styles.detail}>{detail}</p>
      {children}
    </div>
  )
}
