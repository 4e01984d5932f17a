import type { Client } from '@tubecellar/core/client'
import type { Notification, TaskResult } from '@tubecellar/core/contract'
import { formatPercent } from '@tubecellar/core/format'
import type { ProgressLine } from '../../output/progress-line.ts'
import type { Shell } from '../../output/shell.ts'
import type { Deadline } from './deadline.ts'
import { patiently, POLL_MS } from './patiently.ts'

interface Following {
  readonly shell: Shell
  readonly client: Client
  readonly progress: ProgressLine
  readonly deadline: Deadline
  /** Told of what the task says, whenever it says something else. */
  readonly onNews?: (news: Notification) => Promise<void>
  /** Called at every poll while the task runs. */
  readonly onPoll?: () => Promise<void>
}

/** Stays with a task until it has ended, well or not. Rejects with ApiError 404 for an unknown one. */
export async function followTask(
  taskId: string,
  { shell, client, progress, deadline, onNews, onPoll }: Following,
): Promise<TaskResult> {
  let last = ''
  for (;;) {
    const task = await patiently(shell, progress, () => client.getTask({ params: { id: taskId } }))
    if (hasEnded(task)) return task
    await onPoll?.()
    const notifications = await patiently(shell, progress, () => client.listNotifications())
    const news = notifications.find(each => each.id === taskId)
    if (news) {
      progress.show(newsText(news))
      if (JSON.stringify(news) !== last) await onNews?.(news)
      last = JSON.stringify(news)
    }
    deadline()
    await shell.sleep(POLL_MS)
  }
}

export function hasEnded({ status }: TaskResult): boolean {
  return status === 'SUCCESS' || status === 'FAILURE' || status === 'FAILED' || status === 'REVOKED'
}

/** `Downloading: title, 3.1 MiB/s 42%` */
export function newsText({ title, messages, progress }: Notification): string {
  const said = messages.filter(line => line !== title).join(', ')
  const text = said === '' ? title : `${title}: ${said}`
  return progress === undefined ? text : `${text} ${formatPercent(progress)}`
}
