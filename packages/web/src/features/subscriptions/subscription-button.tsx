import { useState } from 'react'
import type { SubscriptionView } from '@tubecellar/core'
import { Button } from '../../ui/button.tsx'

interface SubscriptionButtonProps {
  subscription: SubscriptionView
  /** The name of the channel or playlist, for screen readers. */
  name: string
  onChange: (isSubscribed: boolean) => Promise<boolean>
}

/** Subscribe or Unsubscribe; nothing for users who may not. */
export function SubscriptionButton({ subscription, name, onChange }: SubscriptionButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const { isSubscribed, label } = subscription
  if (label === null) return null
  const change = async () => {
    setIsBusy(true)
    await onChange(!isSubscribed)
    setIsBusy(false)
  }
  return (
    <Button isBusy={isBusy} aria-label={`${label}: ${name}`} onClick={() => void change()}>
      {label}
    </Button>
  )
}
