import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { screenPath, type Screen } from '@tubecellar/core'

interface ScreenLinkProps {
  to: Screen
  className?: string | undefined
  isCurrent?: boolean
  /** The title of the section of the screen to show. */
  section?: string
  children: ReactNode
}

/** A link to a screen of the app. */
export function ScreenLink({ to, className, isCurrent, section, children }: ScreenLinkProps) {
  return (
    <Link
      to={screenPath(to)}
      {...(section !== undefined && { state: { section } })}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
