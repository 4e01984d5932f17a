import { ShieldAlert } from 'lucide-react'
import type { WaitingRunView } from '@tubecellar/core'
import { Button } from '../../ui/button.tsx'
import styles from './auto-delete-banner.module.css'

interface AutoDeleteBannerProps {
  view: WaitingRunView
  isDismissing: boolean
  onReview: () => void
  onConfirm: () => void
  onDismiss: () => void
}

/** A run of automatic deletion that waits for confirmation by staff. Its list must be opened before it can be confirmed. */
export function AutoDeleteBanner({ view, isDismissing, onReview, onConfirm, onDismiss }: AutoDeleteBannerProps) {
  return (
    <section className={styles.banner} aria-label={view.title}>
      <ShieldAlert className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <strong>{view.title}</strong>
        <p>{view.detail}</p>
      </div>
      <div className={styles.actions}>
        {view.isReviewed ? (
          <Button size="small" variant="danger" onClick={onConfirm}>
            {view.confirm.label}
          </Button>
        ) : (
          <Button size="small" onClick={onReview}>
            {view.reviewLabel}
          </Button>
        )}
        <Button size="small" isBusy={isDismissing} onClick={onDismiss}>
          {view.dismissLabel}
        </Button>
      </div>
    </section>
  )
}
