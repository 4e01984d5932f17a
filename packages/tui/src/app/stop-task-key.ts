import type { LayoutView, NotificationView } from '@tubecellar/core'
import type { useLayout, useNotifications } from '@tubecellar/core/react'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import type { Handlers } from '../keys/key-registry.ts'

interface StopTaskInput {
  /** The running or failed task in the header. */
  readonly task: NotificationView | undefined
  /** The server warning in the banner. */
  readonly problem: LayoutView['problems'][number] | undefined
  readonly tasks: ReturnType<typeof useNotifications>
  readonly layout: ReturnType<typeof useLayout>
}

/** The key that dismisses an error, stops a task or dismisses a warning. */
export function stopTaskKey({ task, problem, tasks, layout }: StopTaskInput): Handlers {
  if (task?.canClose)
    return { 'app.stop-task': { run: () => tasks.actions.close(task.id), label: appTexts.dismissError } }
  if (task?.stopLabel)
    return {
      'app.stop-task': { run: () => void tasks.actions.stop.run(task.id), command: () => tasks.actions.stop.command },
    }
  if (!problem) return {}
  return {
    'app.stop-task': { run: () => layout.actions.closeProblem(problem.message), label: appTexts.dismissWarning },
  }
}
