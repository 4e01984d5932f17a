import type { ReactNode } from 'react'
import { RouteLink } from './route-link.tsx'
import { screenPath, type Screen } from '@tubecellar/core'
import { PLAYING_STATE } from './use-open-and-play.ts'

interface ScreenLinkProps {
  to: Screen
  className?: string | undefined
  isCurrent?: boolean
  /** The video of the screen starts playing. */
  isPlaying?: boolean
  /** The title of the section of the screen to show. */
  section?: string
  /** Of the history entry, instead of the section. */
  state?: object | undefined
  /** Opens a video from its cover. */
  hasTransition?: boolean
  /** The same link is in a menu: false removes it from the tab stops. */
  isTabStop?: boolean
  children: ReactNode
}

/** A link to a screen of the app. */
export function ScreenLink(props: ScreenLinkProps) {
  const { to, className, isCurrent, isPlaying = false, section, state, hasTransition = false } = props
  const { isTabStop = true, children } = props
  return (
    <RouteLink
      to={screenPath(to)}
      {...(state !== undefined && { state })}
      {...(section !== undefined && { state: { section } })}
      {...(isPlaying && { state: PLAYING_STATE })}
      className={className}
      hasTransition={hasTransition}
      tabIndex={isTabStop ? undefined : -1}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </RouteLink>
  )
}
