import type { CookieState } from '../contract/index.ts'
import { ApiError } from './api-error.ts'

/** The result of a validation; a cookie that the site rejects is a failure of the command. @throws ApiError cookieNotValid */
export function requireValidCookie(state: CookieState): CookieState {
  if (state.status === false) throw new ApiError('cookieNotValid')
  return state
}
