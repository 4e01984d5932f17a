import * as z from 'zod'

/**
 * Every error the server answers with and the client raises: status and the text a person reads.
 * Status 0 never came from a server. Spec section 8; services throw these by code.
 */
export const errorTable = {
  badRequest: { status: 400, text: 'An error occurred while processing the request.' },
  malformedJson: { status: 400, text: 'The request body is not valid JSON.' },
  malformedForm: { status: 400, text: 'The form in the request body cannot be read.' },
  wrongCredentials: { status: 400, text: 'Wrong username or password.' },
  unauthorized: { status: 401, text: 'Unauthorized: Redirecting to login.' },
  notSignedIn: { status: 403, text: 'Authentication credentials were not provided.' },
  wrongOrigin: { status: 403, text: 'CSRF check failed. This request came from another site.' },
  csrfFailed: { status: 403, text: 'CSRF check failed. Reload the page and try again.' },
  forbidden: { status: 403, text: 'Forbidden: Access denied.' },
  notFound: { status: 404, text: 'Not found.' },
  watchTargetNotFound: { status: 404, text: 'There is no video, channel or playlist with this id.' },
  videoNotFound: { status: 404, text: 'Video not found.' },
  channelNotFound: { status: 404, text: 'Channel not found.' },
  playlistNotFound: { status: 404, text: 'Playlist not found.' },
  commentsNotFound: { status: 404, text: 'The comments of this video were never fetched.' },
  notCustomPlaylist: { status: 400, text: 'Only custom playlists can be changed like this.' },
  customPlaylist: { status: 400, text: 'A custom playlist has no source to subscribe to.' },
  notInPlaylist: { status: 400, text: 'This video is not in the playlist.' },
  searchTooLong: { status: 400, text: 'Search for at most 40 words at once.' },
  queueItemNotFound: { status: 404, text: 'There is no such item in the download queue.' },
  taskNotFound: { status: 404, text: 'There is no such task.' },
  taskNotStartable: { status: 404, text: 'This task cannot be started by hand.' },
  taskNotStoppable: { status: 400, text: 'This task cannot be stopped.' },
  scheduleNotFound: { status: 404, text: 'This task has no schedule.' },
  backupNotFound: { status: 404, text: 'There is no such backup.' },
  snapshotNotFound: { status: 404, text: 'There is no such snapshot.' },
  snapshotRefused: { status: 400, text: 'This snapshot cannot be used.' },
  badCookie: { status: 400, text: 'This is not a cookie file in Netscape format.' },
  cookieRejected: { status: 400, text: 'The cookie was refused, and is forgotten.' },
  cookieUnchecked: { status: 400, text: 'The cookie could not be tried.' },
  poTokenNotFound: { status: 404, text: 'There is no PO token.' },
  noMembership: { status: 400, text: 'This server has no link to a membership platform.' },
  accountNotFound: { status: 404, text: 'There is no such account.' },
  accountRefused: { status: 400, text: 'This cannot be done to the account.' },
  methodNotAllowed: { status: 405, text: 'This method is not allowed here.' },
  bodyTooLarge: { status: 413, text: 'The request body is too large.' },
  unsupportedMediaType: { status: 415, text: 'Send JSON: Content-Type: application/json.' },
  tooManyLogins: { status: 429, text: 'Too many failed sign-ins. Wait a few minutes and try again.' },
  restoring: { status: 503, text: 'The archive is going back to a snapshot. Try again in a moment.' },
  unhealthy: { status: 503, text: 'The server is up, but cannot work.' },
  internal: { status: 500, text: 'The server could not do that. Its log says why.' },
  mediaMissing: {
    status: 503,
    text: 'The media folder is not in its place: its file .tubecellar is missing. Nothing was deleted. Mount it and try again.',
  },
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
