import { useSubscription, type Subscribable } from '@tubecellar/core/react'
import { CommandButton } from '../../ui/command-button.tsx'

interface SubscriptionButtonProps extends Subscribable {
  /** The name of the channel or playlist, for screen readers. */
  name: string
  size?: 'normal' | 'small'
}

/** Subscribe or Unsubscribe; nothing for users without the permission. */
export function SubscriptionButton({ name, size = 'normal', ...subject }: SubscriptionButtonProps) {
  const change = useSubscription()(subject)
  return (
    <CommandButton command={change} size={size} aria-label={`${change.label}: ${name}`}>
      {change.label}
    </CommandButton>
  )
}
