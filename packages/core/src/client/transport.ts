/** One HTTP exchange, free of how it is carried out. `path` starts with `/api/`, the body is sent as JSON. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** The request should outlive the page that sent it (browsers only). */
  readonly keepalive?: boolean | undefined
}

export interface TransportResponse {
  readonly status: number
  readonly text: string
}

/**
 * Carries requests to one server and back, with its session (cookie and CSRF header, or token).
 * Rejects with {@link ApiError} `unreachable` or `timedOut` when no answer came; any status is an answer.
 */
export interface Transport {
  send(request: TransportRequest): Promise<TransportResponse>
}

/** Name of the cookie that carries the CSRF token, and of the header that must repeat it (api contract 2.2). */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
