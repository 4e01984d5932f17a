import { ApiError, type Client } from '@tubecellar/core/client'
import type { Notification, TaskResult } from '@tubecellar/core/contract'
import { formatPercent } from '@tubecellar/core/format'
import type { ProgressLine } from '../output/progress-line.ts'
import type { CliContext } from '../output/cli-context.ts'
import type { Deadline } from './deadline.ts'
import { retryWhileOffline, POLL_MS } from '../connection/retry-while-offline.ts'

interface Following {
  readonly cli: CliContext
  readonly client: Client
  readonly progress: ProgressLine
  readonly deadline: Deadline
  /** Called when the notification of the task has changed. */
  readonly onMessage?: (notification: Notification) => Promise<void>
  /** Called at every poll while the task runs. */
  readonly onPoll?: () => Promise<void>
}

/** Some servers know a task only some seconds after they have returned its ID. */
const UNKNOWN_MS = 10_000

/** Waits until a task has ended, with any result. Rejects with ApiError 404 if the task stays unknown. */
export async function followTask(
  taskId: string,
  { cli, client, progress, deadline, onMessage, onPoll }: Following,
): Promise<TaskResult> {
  let last = ''
  let unknownUntil: number | undefined = cli.now() + UNKNOWN_MS
  for (;;) {
    const task = await retryWhileOffline(cli, progress, () => findTask(client, taskId, unknownUntil ?? 0, cli.now()))
    if (task) unknownUntil = undefined
    if (task && hasEnded(task)) return task
    await onPoll?.()
    const notifications = await retryWhileOffline(cli, progress, () => client.listNotifications())
    const notification = notifications.find(each => each.id === taskId)
    if (notification) {
      progress.show(notificationText(notification))
      if (JSON.stringify(notification) !== last) await onMessage?.(notification)
      last = JSON.stringify(notification)
    }
    deadline()
    await cli.sleep(POLL_MS)
  }
}

/** Undefined if the task is unknown and was started recently. */
async function findTask(
  client: Client,
  id: string,
  unknownUntil: number,
  now: number,
): Promise<TaskResult | undefined> {
  try {
    return await client.getTask({ params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && now < unknownUntil) return undefined
    throw error
  }
}

export function hasEnded({ status }: TaskResult): boolean {
  return status === 'SUCCESS' || status === 'FAILURE' || status === 'FAILED' || status === 'REVOKED'
}

/** `Downloading: title, 3.1 MiB/s 42%` */
export function notificationText({ title, messages, progress }: Notification): string {
  const details = messages.filter(line => line !== title).join(', ')
  const text = details === '' ? title : `${title}: ${details}`
  return progress === undefined ? text : `${text} ${formatPercent(progress)}`
}
