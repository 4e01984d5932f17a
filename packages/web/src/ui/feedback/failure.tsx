import { RotateCw } from 'lucide-react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { Button } from '../button.tsx'
import { MessagePage } from './message-page.tsx'
import { LinkButton } from '../link-button.tsx'

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
    <MessagePage title={title} detail={detail} variant="gap" isEmbedded={isEmbedded}>
      {onRetry && (
        <Button icon={RotateCw} onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
      {!isEmbedded && <LinkButton to={{ tag: 'home' }}>{uiTexts.goHome}</LinkButton>}
    </MessagePage>
  )
}
