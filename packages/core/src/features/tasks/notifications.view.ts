import type { Notification } from '../../contract/index.ts'
import { displayText, formatPercent } from '../../format/index.ts'
import { notificationCommandTexts } from '../../messages/en/tasks.ts'

export interface NotificationView {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
  readonly isError: boolean
  /** 0 to 1; null if the task has no progress. */
  readonly progress: number | null
  /** `62%`, empty without progress. */
  readonly percent: string
  /** Label of the stop button; null if the user cannot stop the task. Disabled while `isStopping`. */
  readonly stopLabel: string | null
  readonly isStopping: boolean
  /** Errors stay until the user closes them. */
  readonly canClose: boolean
}

export interface NotificationsView {
  readonly items: readonly NotificationView[]
  /** A task is running, so the list changes. */
  readonly isPolling: boolean
}

/** Pages that only show their own notifications, selected by the first part of the group. Notifications without a group are shown everywhere. */
export type NotificationPage = 'download' | 'setting' | 'channel' | 'all'

interface NotificationsData {
  readonly notifications: readonly Notification[]
  readonly stoppingIds: readonly string[]
  /** Whether the role of the user permits it. */
  readonly canStop: boolean
  readonly isPolling: boolean
}

const pageGroups: Record<Exclude<NotificationPage, 'all'>, readonly string[]> = {
  download: ['download'],
  setting: ['setting'],
  channel: ['channel', 'subscription', 'reindex'],
}

export function notificationsView(
  { notifications, stoppingIds, canStop, isPolling }: NotificationsData,
  page: NotificationPage = 'all',
): NotificationsView {
  const groups = page === 'all' ? null : pageGroups[page]
  const shown = notifications.filter(
    ({ group }) => groups === null || group === '' || groups.includes(group.split(':')[0] ?? ''),
  )
  return { items: shown.map(notification => notificationView(notification, { stoppingIds, canStop })), isPolling }
}

function notificationView(
  notification: Notification,
  { stoppingIds, canStop }: Pick<NotificationsData, 'stoppingIds' | 'canStop'>,
): NotificationView {
  const { id, title, messages, level, progress, api_stop, command } = notification
  return {
    id,
    title: displayText(title),
    lines: messages.map(displayText).filter(line => line !== ''),
    isError: level === 'error',
    progress: progress ?? null,
    percent: progress === undefined ? '' : formatPercent(progress),
    stopLabel: api_stop && canStop ? notificationCommandTexts.stop : null,
    isStopping: command !== null || stoppingIds.includes(id),
    canClose: level === 'error',
  }
}
