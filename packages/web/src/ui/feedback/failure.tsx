import { RotateCw } from 'lucide-react'
import { Button } from '../button.tsx'
import { MessagePage } from './message-page.tsx'
import { ScreenButton } from '../link-button.tsx'

interface FailureProps {
  title: string
  detail?: string | undefined
  isEmbedded?: boolean
  /** Omitted if a retry cannot help. */
  onRetry?: (() => void) | undefined
}

/** What could not be loaded, why, and possible actions. */
export function Failure({ title, detail, isEmbedded = false, onRetry }: FailureProps) {
  return (
    <MessagePage title={title} detail={detail} look="gap" isEmbedded={isEmbedded}>
      {onRetry && (
        <Button icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
      )}
      {!isEmbedded && <ScreenButton to={{ tag: 'home' }}>Go Home</ScreenButton>}
    </MessagePage>
  )
}
