import { ApiError } from '../../client/api-error.ts'

/** The error text of a schedule that was not saved (docs/spec/tasks-and-schedules.md#schedules). */
export function scheduleFailure(error: unknown): string {
  const hasResponded = error instanceof ApiError && error.status > 0
  return hasResponded ? `Error ${error.status}: ${error.message}` : 'An unexpected error occurred.'
}
