import { ApiError } from '../../client/api-error.ts'
import { tasksTexts } from '../../messages/en/tasks.ts'

/** The error text for a schedule that was not saved. */
export function scheduleFailureText(error: unknown): string {
  const isFromServer = error instanceof ApiError && error.status > 0
  return isFromServer ? tasksTexts.error(error.status, error.message) : tasksTexts.unexpectedError
}
