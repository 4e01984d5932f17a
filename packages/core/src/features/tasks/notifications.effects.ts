import type { Client } from '../../client/client.ts'
import type { Perform } from '../../kernel/index.ts'
import type { NotificationsEffect, NotificationsEvent } from './notifications.machine.ts'
import { toFailure } from '../../client/failure.ts'

interface NotificationPorts {
  readonly client: Client
  readonly onAdvanced: () => void
  readonly onDrained: () => void
  readonly onFailed: (message: string) => void
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
      case 'stopTask':
        return client.stopTask({ params: { id: effect.id }, body: { command: 'stop' }, signal }).then(
          () => ({ type: 'stopped', id: effect.id }),
          (error: unknown) => {
            ports.onFailed(toFailure(error).message)
            return { type: 'stopped', id: effect.id }
          },
        )
      case 'advanced':
        return void ports.onAdvanced()
      case 'drained':
        return void ports.onDrained()
    }
  }
}
