import type { ReactNode } from 'react'
import { RouteLink } from './route-link.tsx'
import { screenPath, type Screen } from '@tubecellar/core'

interface ScreenLinkProps {
  to: Screen
  className?: string | undefined
  isCurrent?: boolean
  /** The title of the section of the screen to show. */
  section?: string
  /** The same link is in a menu: false removes it from the tab stops. */
  isTabStop?: boolean
  children: ReactNode
}

/** A link to a screen of the app. */
export function ScreenLink({ to, className, isCurrent, section, isTabStop = true, children }: ScreenLinkProps) {
  return (
    <RouteLink
      to={screenPath(to)}
      {...(section !== undefined && { state: { section } })}
      className={className}
      tabIndex={isTabStop ? undefined : -1}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </RouteLink>
  )
}
