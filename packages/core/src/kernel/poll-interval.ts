/** The interval of requests while the backend is not reachable (docs/spec/constants.md). */
export const BACKEND_POLL_MS = 1000
