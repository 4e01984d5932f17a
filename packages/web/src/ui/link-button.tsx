import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Screen } from '@tubecellar/core'
import { buttonClass } from './button.tsx'
import styles from './button.module.css'
import { ScreenLink } from '../routing/screen-link.tsx'

interface LinkButtonProps {
  to: Screen
  /** The title of the section of the screen to show. */
  section?: string
  icon?: LucideIcon
  children: ReactNode
}

/** A link to a screen that looks like a button. */
export function LinkButton({ to, section, icon: Icon, children }: LinkButtonProps) {
  return (
    <ScreenLink to={to} className={buttonClass({})} {...(section !== undefined && { section })}>
      {Icon && <Icon className={styles.icon} aria-hidden />}
      {children}
    </ScreenLink>
  )
}
