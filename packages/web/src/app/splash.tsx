import { Logo } from '../ui/images/logo.tsx'
import styles from './splash.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** While nothing is known yet; quick answers never let it show. */
export function Splash() {
  return (
    <div className={styles.splash} role="status">
      <Logo look="mark" className={styles.arch} />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  )
}
