import { ApiError } from './api-error.ts'

/** What went wrong with a call, as far as machines and screens care. */
export interface Failure {
  /** For people. */
  readonly message: string
  /** 401 or 403: signed out, or not allowed. */
  readonly isDenied: boolean
  /** 404: there is no such thing. */
  readonly isNotFound: boolean
  /** No answer, or a broken server: the same call may work later. */
  readonly isTransient: boolean
  /** The server will never take this very call (400, 404 …): trying again is no use. */
  readonly isRejected: boolean
  /** Nobody answered. */
  readonly isUnreachable: boolean
  /** 503 or 507: a fault keeps the server from doing it now. */
  readonly isDegraded: boolean
}

/** Reads anything a call can reject with. */
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
