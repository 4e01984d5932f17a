import { RotateCw } from 'lucide-react'
import type { LoadFailure } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { Button } from '../button.tsx'
import styles from './inline-failure.module.css'

/** Why a small part of a page is missing, in its place. Shows nothing without a failure. */
export function InlineFailure({ failure, onRetry }: { failure: LoadFailure | null; onRetry: () => void }) {
  if (!failure) return null
  return (
    <div className={styles.failure} role="group" aria-label={failure.title}>
      <p>
        {failure.title}. {failure.detail}
      </p>
      <Button icon={RotateCw} size="small" onClick={onRetry}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  )
}
