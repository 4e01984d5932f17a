import { ApiError } from '../../client/api-error.ts'

/** Why a schedule was not saved, in the words of spec section 8. */
export function scheduleFailure(error: unknown): string {
  const hasResponded = error instanceof ApiError && error.status > 0
  return hasResponded ? `Error ${error.status}: ${error.message}` : 'An unexpected error occurred.'
}
