import type { CookieState } from '../contract/index.ts'
import { ApiError } from './api-error.ts'

/** Returns the result of a validation. A cookie that the site rejects fails the command. @throws ApiError cookieNotValid */
export function requireValidCookie(state: CookieState): CookieState {
  if (state.status === false) throw new ApiError('cookieNotValid')
  return state
}
