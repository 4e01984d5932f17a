import type { ReactNode } from 'react'
import type { Screen } from '@tubecellar/core'
import { buttonClass } from './button.tsx'
import { ScreenLink } from '../routing/screen-link.tsx'

/** A link to a screen that looks like a button. */
export function LinkButton({ to, children }: { to: Screen; children: ReactNode }) {
  return (
    <ScreenLink to={to} className={buttonClass({})}>
      {children}
    </ScreenLink>
  )
}
