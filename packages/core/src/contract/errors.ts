import * as z from 'zod'

/**
 * Every error the server answers with and the client raises: status and the text a person reads.
 * Status 0 never came from a server. Spec section 8; services throw these by code.
 */
export const errorTable = {
  badRequest: { status: 400, text: 'An error occurred while processing the request.' },
  malformedJson: { status: 400, text: 'The request body is not valid JSON.' },
  wrongCredentials: { status: 400, text: 'Wrong username or password.' },
  unauthorized: { status: 401, text: 'Unauthorized: Redirecting to login.' },
  notSignedIn: { status: 403, text: 'Authentication credentials were not provided.' },
  wrongOrigin: { status: 403, text: 'CSRF check failed. This request came from another site.' },
  csrfFailed: { status: 403, text: 'CSRF check failed. Reload the page and try again.' },
  forbidden: { status: 403, text: 'Forbidden: Access denied.' },
  notFound: { status: 404, text: 'Not found.' },
  watchTargetNotFound: { status: 404, text: 'There is no video, channel or playlist with this id.' },
  videoNotFound: { status: 404, text: 'Video not found.' },
  queueItemNotFound: { status: 404, text: 'There is no such item in the download queue.' },
  taskNotFound: { status: 404, text: 'There is no such task.' },
  taskNotStartable: { status: 404, text: 'This task cannot be started by hand.' },
  taskNotStoppable: { status: 400, text: 'This task cannot be stopped.' },
  methodNotAllowed: { status: 405, text: 'This method is not allowed here.' },
  bodyTooLarge: { status: 413, text: 'The request body is too large.' },
  unsupportedMediaType: { status: 415, text: 'Send JSON: Content-Type: application/json.' },
  tooManyLogins: { status: 429, text: 'Too many failed sign-ins. Wait a few minutes and try again.' },
  unhealthy: { status: 503, text: 'The server is up, but cannot work.' },
  internal: { status: 500, text: 'The server could not do that. Its log says why.' },
  diskFull: { status: 507, text: 'The disk is full. Free some space and try again.' },
  unreachable: { status: 0, text: 'Waiting for backend' },
  timedOut: { status: 0, text: 'The server took too long to answer. Try again.' },
  notJson: { status: 0, text: 'error fetching data: the answer is not JSON.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorTable

/** The body of every error answer: the text under both names, plus one entry per refused field. */
export const ErrorBody = z
  .looseObject({ error: z.string(), message: z.string(), detail: z.string().optional() })
  .meta({ id: 'Error', description: 'The same text under error and message; refused fields map to their reasons.' })
