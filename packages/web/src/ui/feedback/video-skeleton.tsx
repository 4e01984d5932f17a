import { uiTexts } from '@tubecellar/core/messages/web/ui'
import styles from './video-skeleton.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** The outline of a loading video page. */
export function VideoSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <div className={styles.player} />
      <div className={styles.title} />
      <div className={styles.panel} />
    </div>
  )
}
