import type { NotificationView } from '@tubecellar/core'
import type { useNotifications } from '@tubecellar/core/react'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import type { Handlers } from '../keys/key-registry.ts'

/** The key that dismisses an error or stops a task: the one in the header. */
export function stopTaskKey(task: NotificationView | undefined, tasks: ReturnType<typeof useNotifications>): Handlers {
  if (task?.canClose)
    return { 'app.stop-task': { run: () => tasks.actions.close(task.id), label: appTexts.dismissError } }
  if (!task?.stopLabel) return {}
  return {
    'app.stop-task': { run: () => void tasks.actions.stop.run(task.id), command: () => tasks.actions.stop.command },
  }
}
