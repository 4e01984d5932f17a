import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pathOfScreen, type Screen } from '@tubecellar/core'
import { isBuilt } from './built-screens.ts'

interface ScreenLinkProps {
  to: Screen
  className?: string | undefined
  isCurrent?: boolean
  children: ReactNode
}

/** A link to a screen of the app; plain text while that screen is not built. */
export function ScreenLink({ to, className, isCurrent, children }: ScreenLinkProps) {
  if (!isBuilt(to)) return <span className={className}>{children}</span>
  return (
    <Link to={pathOfScreen(to)} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}
