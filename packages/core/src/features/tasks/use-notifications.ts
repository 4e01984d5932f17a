import { useEffect } from 'react'
import { shownNotifications } from './notifications.machine.ts'
import { notificationsView, type NotificationPage, type NotificationsView } from './notifications.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { notificationCommands } from './notifications.commands.ts'

export interface NotificationsActions {
  /** Stops the task with this ID. */
  readonly stop: BoundCommand<string>
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
  useEffect(() => notifications.send({ type: 'pageOpened' }), [notifications])
  const data = {
    notifications: shownNotifications(state),
    stoppingIds: stop.pendingTargets,
    canStop: stop.isAllowed,
    isPolling: state.tag === 'polling',
  }
  return {
    view: notificationsView(data, page),
    actions: {
      stop: withInput(stop, id => ({ id })),
      close: id => notifications.send({ type: 'close', id }),
    },
  }
}
