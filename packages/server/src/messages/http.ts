/** Rejected requests. */
export const httpTexts = {
  serverAndWorkerShareArchive: 'A server and a worker share this archive. Stop the other one until this is finished.',
  otherOrigin: (origin: string | undefined, host: string) =>
    `CSRF check failed. This request came from ${origin}, not from ${host}. To allow it, add it to CELLAR_ORIGINS.`,
  csrfHeaderIsMissing: 'CSRF check failed. The X-CSRFToken header is missing.',
  unknownField: 'Unknown field.',
  invalid: 'Invalid.',
  requestIsNotValidHttp: 'The request is not valid HTTP.',
  requestTookTooLong: 'The request took too long to arrive.',
  headersAreTooLarge: 'The headers of the request are too large.',
  fileUploadsAreNotSupported: 'File uploads are not supported.',
} as const
