/** Rejected requests. */
export const httpTexts = {
  serverAndWorkerShareArchive: 'A server and a worker share this archive. Stop the other one until this is finished.',
  csrfHeaderIsMissing: 'The X-CSRFToken header is missing.',
  reloadPageAndTryAgain: 'Reload the page and try again.',
  unknownField: 'Unknown field.',
  invalid: 'Invalid.',
  requestIsNotValidHttp: 'The request is not valid HTTP.',
  requestTookTooLong: 'The request took too long to arrive.',
  headersAreTooLarge: 'The headers of the request are too large.',
  fileUploadsAreNotSupported: 'File uploads are not supported.',
} as const
