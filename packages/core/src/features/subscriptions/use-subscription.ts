import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { subscriptionCommands } from './subscriptions.commands.ts'

export interface Subscribable {
  readonly kind: 'channel' | 'playlist'
  readonly id: string
  readonly isSubscribed: boolean
}

/** The command that changes a subscription, with the label of its button or key. */
export interface SubscriptionChange extends BoundCommand {
  readonly label: string
}

/** Returns the command that reverses a subscription. */
export function useSubscription(): (subject: Subscribable) => SubscriptionChange {
  const channel = useCommand(subscriptionCommands.changeChannel)
  const subscribe = useCommand(subscriptionCommands.subscribePlaylist)
  const unsubscribe = useCommand(subscriptionCommands.unsubscribePlaylist)
  return ({ kind, id, isSubscribed }) => {
    if (kind === 'channel') {
      const input = { id, isSubscribed: !isSubscribed }
      return { ...withInput(channel, () => input), label: channel.label(input) }
    }
    const command = isSubscribed ? unsubscribe : subscribe
    return {
      ...withInput(command, () => ({ id })),
      label: command.label({ id }),
      // The change is shown before the server has responded.
      isPending: () => subscribe.isPending({ id }) || unsubscribe.isPending({ id }),
    }
  }
}
