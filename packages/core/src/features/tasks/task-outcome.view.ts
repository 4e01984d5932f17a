import type { TaskResult } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { taskOutcomeTexts } from '../../messages/en/tasks.ts'

/** The result of a task that ended. */
export interface TaskOutcomeView {
  readonly text: string
  readonly isError: boolean
}

/** The result of the newest run. Null while it runs, and for servers that list no runs. */
export function latestOutcome([run]: readonly TaskResult[]): TaskOutcomeView | null {
  const result = displayText(run?.result ?? '')
  switch (run?.status) {
    case 'SUCCESS':
      return {
        text: result === '' ? taskOutcomeTexts.completed : taskOutcomeTexts.completedResult(result),
        isError: false,
      }
    case 'FAILURE':
    case 'FAILED':
      return { text: result === '' ? taskOutcomeTexts.failed : taskOutcomeTexts.failedResult(result), isError: true }
    case 'REVOKED':
      return { text: taskOutcomeTexts.stopped, isError: true }
    default:
      return null
  }
}
