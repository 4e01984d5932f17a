import { ApiError } from './api-error.ts'

/** The properties of a failed call that machines and screens use. */
export interface Failure {
  /** Message to display. */
  readonly message: string
  /** 401 or 403: signed out, or not allowed. */
  readonly isDenied: boolean
  /** 404: not found. */
  readonly isNotFound: boolean
  /** No response, or a server error: the same call may succeed later. */
  readonly isTransient: boolean
  /** The server will never accept this call (400, 404 …), so a retry is useless. */
  readonly isRejected: boolean
  /** No server responded. */
  readonly isUnreachable: boolean
  /** 503 or 507: a fault of the server blocks the call for now. */
  readonly isDegraded: boolean
}

/** Converts any rejection of a call to a Failure. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, message } = error
    const isDenied = status === 401 || status === 403
    return {
      message,
      isDenied,
      isNotFound: status === 404,
      isTransient: status < 400 || status >= 500,
      isRejected: status >= 400 && status < 500 && !isDenied && status !== 429,
      isUnreachable: error.code === 'unreachable' || error.code === 'timedOut',
      isDegraded: status === 503 || status === 507,
    }
  }
  const message = error instanceof Error ? error.message : String(error)
  return {
    message,
    isDenied: false,
    isNotFound: false,
    isTransient: false,
    isRejected: false,
    isUnreachable: false,
    isDegraded: false,
  }
}
