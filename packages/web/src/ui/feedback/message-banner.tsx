import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './message-banner.module.css'

interface MessageBannerProps {
  icon: LucideIcon
  tone: 'warning' | 'danger'
  /** With smaller distances, for the top of a page. */
  isCompact?: boolean
  /** The title in `<strong>`, details in paragraphs. */
  children: ReactNode
  /** Buttons; below the text on narrow screens. */
  actions?: ReactNode
}

/** A message about the server or the library that stays until its cause ends. */
export function MessageBanner({ icon: Icon, tone, isCompact = false, children, actions }: MessageBannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone], isCompact && styles.compact)}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
