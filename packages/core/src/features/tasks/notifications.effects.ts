import type { Client } from '../../client/client.ts'
import type { Perform } from '../../kernel/index.ts'
import type { NotificationsEffect, NotificationsEvent } from './notifications.machine.ts'

interface NotificationPorts {
  readonly client: Client
  readonly onNextItem: () => void
  readonly onAllEnded: () => void
}

export function performNotifications(ports: NotificationPorts): Perform<NotificationsEvent, NotificationsEffect> {
  const { client } = ports
  return (effect, signal) => {
    switch (effect.type) {
      case 'poll':
        return client.listNotifications({ signal }).then(
          notifications => ({ type: 'polled', notifications }),
          () => ({ type: 'poll.failed' }),
        )
      case 'nextItem':
        return void ports.onNextItem()
      case 'allEnded':
        return void ports.onAllEnded()
    }
  }
}
