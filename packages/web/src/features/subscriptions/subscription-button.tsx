import { useSubscription, type Subscribable } from '@tubecellar/core/react'
import { Button } from '../../ui/button.tsx'

interface SubscriptionButtonProps extends Subscribable {
  /** The name of the channel or playlist, for screen readers. */
  name: string
  size?: 'normal' | 'small'
}

/** Subscribe or Unsubscribe; nothing for users without the permission. */
export function SubscriptionButton({ name, size = 'normal', ...subject }: SubscriptionButtonProps) {
  const change = useSubscription()(subject)
  if (change === null) return null
  const { label, isPending, run } = change
  return (
    <Button size={size} isBusy={isPending} aria-label={`${label}: ${name}`} onClick={() => void run()}>
      {label}
    </Button>
  )
}
