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

/** The cookie with the CSRF token, and the header that repeats it (docs/spec/sessions-and-roles.md#csrf). */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
