/**
 * The errors that clients create: from the status of a response, or without a response (status 0). In a separate file, so that the
 * web UI loads no texts that only the server sends.
 */
export const clientErrorTable = {
  badRequest: { status: 400, text: 'An error occurred while processing the request.' },
  unauthorized: { status: 401, text: 'Unauthorized: Redirecting to login.' },
  forbidden: { status: 403, text: 'Forbidden: Access denied.' },
  notFound: { status: 404, text: 'Not found.' },
  methodNotAllowed: { status: 405, text: 'This method is not allowed here.' },
  bodyTooLarge: { status: 413, text: 'The request body is too large.' },
  internal: { status: 500, text: 'The server failed to process the request. See its log for details.' },
  diskFull: {
    status: 507,
    text: 'The disk of the server is full, so this was not saved. Free some space, for example by deleting videos, and try again.',
  },
  trashEntryNotFound: { status: 404, text: 'Trash entry not found.' },
  autoDeleteNotWaiting: { status: 404, text: 'No automatic deletion is waiting for confirmation.' },
  autoDeleteChanged: { status: 409, text: 'The list of videos to delete has changed. Review it again.' },
  unreachable: { status: 0, text: 'Waiting for backend' },
  timedOut: { status: 0, text: 'The server took too long to respond. Try again.' },
  cookieNotValid: { status: 0, text: 'The site does not accept the stored cookie. Export a new one and save it.' },
  notJson: { status: 0, text: 'error fetching data: the response is not JSON.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ClientErrorCode = keyof typeof clientErrorTable
