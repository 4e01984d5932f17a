import { useCommand } from '../../react/use-command.ts'
import { subscriptionCommands } from './subscriptions.commands.ts'

export interface Subscribable {
  readonly kind: 'channel' | 'playlist'
  readonly id: string
  readonly isSubscribed: boolean
}

/** The change of a subscription that a button or key offers. */
export interface SubscriptionChange {
  readonly label: string
  readonly isPending: boolean
  readonly run: () => Promise<boolean>
}

/** Returns the change that the user may make to a subscription; null if there is none. */
export function useSubscription(): (subject: Subscribable) => SubscriptionChange | null {
  const channel = useCommand(subscriptionCommands.changeChannel)
  const subscribe = useCommand(subscriptionCommands.subscribePlaylist)
  const unsubscribe = useCommand(subscriptionCommands.unsubscribePlaylist)
  return ({ kind, id, isSubscribed }) => {
    if (kind === 'channel') {
      const input = { id, isSubscribed: !isSubscribed }
      if (!channel.isAllowed) return null
      return { label: channel.label(input), isPending: channel.isPending(id), run: () => channel.run(input) }
    }
    const command = isSubscribed ? unsubscribe : subscribe
    const isPending = subscribe.isPending(id) || unsubscribe.isPending(id)
    return command.isAllowed ? { label: command.label({ id }), isPending, run: () => command.run({ id }) } : null
  }
}
