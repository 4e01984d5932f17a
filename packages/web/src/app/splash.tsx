import { appTexts } from '@tubecellar/core/messages/web/app'
import { Logo } from '../ui/images/logo.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Shown before the session is known: the same as in index.html. */
export function Splash() {
  return (
    <div role="status">
      <div className="static-bar" aria-hidden>
        <Logo variant="mark" />
        <i />
        <i />
        <i />
      </div>
      <VisuallyHidden>{appTexts.loading}</VisuallyHidden>
    </div>
  )
}
