import { ShieldAlert } from 'lucide-react'
import type { WaitingRunView } from '@tubecellar/core'
import type { TrashActions } from '@tubecellar/core/react'
import { Button } from '../../ui/button.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { MessageBanner } from '../../ui/feedback/message-banner.tsx'
import styles from './auto-delete-banner.module.css'

interface AutoDeleteBannerProps {
  view: WaitingRunView
  actions: TrashActions['autoDelete']
  onReview: () => void
}

/** A run of automatic deletion that waits for confirmation by staff. Its list must be opened before it can be confirmed. */
export function AutoDeleteBanner({ view, actions, onReview }: AutoDeleteBannerProps) {
  const buttons = (
    <>
      {view.isReviewed ? (
        <CommandButton command={actions.confirm} input={view} size="small" variant="danger">
          {view.confirm.label}
        </CommandButton>
      ) : (
        <Button size="small" onClick={onReview}>
          {view.reviewLabel}
        </Button>
      )}
      <CommandButton command={actions.dismiss} input={view} size="small">
        {view.dismissLabel}
      </CommandButton>
    </>
  )
  return (
    <section className={styles.section} aria-label={view.title}>
      <MessageBanner icon={ShieldAlert} tone="warning" actions={buttons}>
        <strong>{view.title}</strong>
        <p>{view.detail}</p>
      </MessageBanner>
    </section>
  )
}
