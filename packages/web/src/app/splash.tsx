import { appTexts } from '@tubecellar/core/messages/web/app'
import { Logo } from '../ui/images/logo.tsx'
import styles from './splash.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Shown before the session is known; hidden during a short delay, so that it does not flash. */
export function Splash() {
  return (
    <div className={styles.splash} role="status">
      <Logo variant="mark" className={styles.logo} />
      <VisuallyHidden>{appTexts.loading}</VisuallyHidden>
    </div>
  )
}
