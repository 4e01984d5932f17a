/** One HTTP request, independent of the implementation. `path` starts with `/api/`, or is the path of a file; the body is sent as JSON. */
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
 * Sends requests to one server with its session (cookie and CSRF header, or token).
 * Rejects with {@link ApiError} `unreachable` or `timedOut` when there is no response; any status is a response.
 */
export interface Transport {
  send(request: TransportRequest): Promise<TransportResponse>
}

/** Name of the cookie that contains the CSRF token, and of the header that must repeat it. */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
