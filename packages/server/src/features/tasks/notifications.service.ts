import type { ItemProgress, JobNotifications } from '../../jobs/report.ts'
import { taskTable, type Notification } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { NotificationStore, StoredNotification } from './notifications.store.ts'

/** How long the notification of a finished task is kept (docs/spec/tasks-and-schedules.md#notifications). */
export const SUCCESS_SHOWN_S = 5
export const FAILURE_SHOWN_S = 20

/** A page that shows notifications; see NOTIFICATION_FILTERS of the contract. */
export type NotificationFilter = 'download' | 'settings' | 'channel'

const prefixes: Record<NotificationFilter, string> = {
  download: 'download:',
  settings: 'setting:',
  channel: 'channel:',
}

/** Notifications of running tasks (docs/spec/tasks-and-schedules.md#notifications). */
export interface Notifications extends JobNotifications {
  list(filter?: NotificationFilter): Promise<Notification[]>
  /** The progress of the items that running jobs download. */
  listItems(): Promise<ItemProgress[]>
  /** Shows that the job was requested to stop. */
  setCommand(jobId: string, command: 'STOP' | 'KILL'): Promise<void>
}

export function createNotifications({ store, clock }: { store: NotificationStore; clock: Clock }): Notifications {
  return {
    async list(filter) {
      const stored = await store.list(epochSeconds(clock), filter ? prefixes[filter] : '')
      return stored.map(present)
    },
    listItems: async () => store.listItems(),
    async report({ id, name }, { messages, progress, items = [] }, end) {
      const { group, title, isStartable, isStoppable } = taskTable[name]
      const now = epochSeconds(clock)
      const shownS = end === 'failure' ? FAILURE_SHOWN_S : SUCCESS_SHOWN_S
      await store.put({
        id,
        group,
        title,
        isStartable,
        isStoppable: isStoppable && end === undefined,
        level: end === 'failure' ? 'error' : 'info',
        messages,
        items: end === undefined ? items : [],
        progress: progress === undefined ? null : Math.min(1, Math.max(0, progress)),
        createdAt: now,
        expiresAt: end === undefined ? null : now + shownS,
      })
    },
    drop: async jobId => store.drop(jobId),
    setCommand: async (jobId, command) => store.setCommand(jobId, command),
    prune: async () => store.prune(epochSeconds(clock)),
  }
}

function present(stored: StoredNotification): Notification {
  return {
    id: stored.id,
    title: stored.title,
    group: stored.group,
    api_start: stored.isStartable,
    api_stop: stored.isStoppable,
    level: stored.level,
    messages: stored.messages,
    ...(stored.progress === null ? {} : { progress: stored.progress }),
    command: stored.command,
  }
}
