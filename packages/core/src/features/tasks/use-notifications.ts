import { useEffect } from 'react'
import { shownNotifications } from './notifications.machine.ts'
import { notificationsView, type NotificationPage, type NotificationsView } from './notifications.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { useCommand, usePendingTargets } from '../../react/use-command.ts'
import { notificationCommands } from './notifications.commands.ts'

export interface NotificationsActions {
  readonly stop: (id: string) => void
  readonly close: (id: string) => void
}

/** Notifications of running tasks, for one page or all. Polls once on mount, then every second while there are any. */
export function useNotifications(page: NotificationPage = 'all'): {
  view: NotificationsView
  actions: NotificationsActions
} {
  const { notifications } = useCore()
  const state = useActor(notifications)
  const stop = useCommand(notificationCommands.stop)
  const stoppingIds = usePendingTargets(notificationCommands.stop)
  useEffect(() => notifications.send({ type: 'pageOpened' }), [notifications])
  const data = {
    notifications: shownNotifications(state),
    stoppingIds,
    canStop: stop.isAllowed,
    isPolling: state.tag === 'polling',
  }
  return {
    view: notificationsView(data, page),
    actions: {
      stop: id => void stop.run({ id }),
      close: id => notifications.send({ type: 'close', id }),
    },
  }
}
