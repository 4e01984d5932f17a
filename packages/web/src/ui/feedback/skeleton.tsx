import { uiTexts } from '@tubecellar/core/messages/web/ui'
import styles from './skeleton.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface SkeletonProps {
  shape: 'tiles' | 'rows'
  count: number
  columns?: number
}

/** The outline of a loading list, with the list's geometry; appears after a moment, so that it does not flash. */
export function Skeleton({ shape, count, columns = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} data-shape={shape} style={{ '--columns': columns }} role="status">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item}>
          <div className={styles.cover} />
          <div className={styles.text}>
            <div className={styles.line} />
            <div className={styles.line} />
          </div>
        </div>
      ))}
    </div>
  )
}
