import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { screenPath, type Screen } from '@tubecellar/core'

interface ScreenLinkProps {
  to: Screen
  className?: string | undefined
  isCurrent?: boolean
  children: ReactNode
}

/** A link to a screen of the app. */
export function ScreenLink({ to, className, isCurrent, children }: ScreenLinkProps) {
  return (
    <Link to={screenPath(to)} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}
