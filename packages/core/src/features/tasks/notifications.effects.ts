import type { Client } from '../../client/client.ts'
import type { Perform } from '../../kernel/index.ts'
import type { NotificationsEffect, NotificationsEvent } from './notifications.machine.ts'

interface NotificationPorts {
  readonly client: Client
  readonly onAdvanced: () => void
  readonly onDrained: () => void
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
      case 'advanced':
        return void ports.onAdvanced()
      case 'drained':
        return void ports.onDrained()
    }
  }
}
