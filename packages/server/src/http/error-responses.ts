import type { Socket } from 'node:net'
import { errorTable, type ErrorCode } from '@tubecellar/core/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../platform/domain-error.ts'
import { findBucketRefusal, isBucketUnreachable } from '../platform/files/bucket-error.ts'
import { classifyStorageError, type StorageState } from '../platform/files/storage-error.ts'
import { httpTexts } from '../messages/http.ts'

/** Errors of the framework with their codes. */
const CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_BAD_URL: 'notFound',
}

const STORAGE_CODES: Readonly<Record<StorageState, ErrorCode>> = {
  full: 'diskFull',
  'read-only': 'diskReadOnly',
  denied: 'notWritable',
  failing: 'diskFailing',
}

/** Handles an error without an error response, and resolves with whether it did. */
export type Recover = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Sends every error of the API as JSON, with the same text under each key (docs/spec/wire-format.md#errors). */
export function addErrorResponses(app: FastifyInstance, recover?: Recover): void {
  if (!recover) return void app.setErrorHandler<FastifyError>(sendError)
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (!(await recover(error, request, reply))) sendError(error, request, reply)
    return reply
  })
}

export function sendError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) {
  const rejection = error instanceof DomainError ? error : translate(error)
  const status = findStatus(rejection, error)
  if (rejection.code === 'internal') request.log.error({ err: error, req: request }, 'request failed')
  // Load balancers repeat this request every few seconds.
  else if (rejection.code === 'notReady') request.log.debug({ reason: rejection.message }, 'not ready')
  else if (status >= 500)
    request.log.warn({ req: request, reason: rejection.message, err: rejection.cause }, 'request refused')
  const text = rejection.message
  return reply
    .code(status)
    .headers({ ...errorHeaders(error), ...retryAfter(rejection), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...rejection.fields, ...createErrorBody(text) }))
}

export const createErrorBody = (text: string) => ({ detail: text, error: text, message: text })

/** How long a socket is kept open for the client to read the response before it is closed. */
const CLOSE_AFTER_MS = 1000

/** Answers a request that the HTTP parser rejected, for which there is no route and no reply object. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, text] = CLIENT_ERRORS[error.code ?? ''] ?? ['400 Bad Request', httpTexts.requestIsNotValidHttp]
  const body = JSON.stringify(createErrorBody(text))
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  // Unread input would make the operating system reset the connection before the client has read the response.
  socket.resume().end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref()
}

const CLIENT_ERRORS: Record<string, readonly [status: string, text: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', httpTexts.requestTookTooLong],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', httpTexts.headersAreTooLarge],
}

const retryAfter = ({ retryAfterS }: DomainError) =>
  retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }

/** The rejection for an error of the disk or of the storage of the media; undefined for any other error. */
export function storageRefusal(error: unknown): DomainError | undefined {
  const refusal = findBucketRefusal(error)
  if (refusal) return new DomainError(refusal === 'full' ? 'mediaFull' : 'mediaRefused', { cause: error })
  if (isBucketUnreachable(error)) return new DomainError('mediaUnreachable', { cause: error })
  const state = classifyStorageError(error)
  return state && new DomainError(STORAGE_CODES[state], { cause: error })
}

function translate(error: FastifyError): DomainError {
  const code = CODES[error.code]
  if (code) return new DomainError(code, { cause: error })
  const rejection = storageRefusal(error)
  if (rejection) return rejection
  if (error instanceof SyntaxError && error.statusCode === 400) return new DomainError('malformedJson')
  return new DomainError(isRefusal(error.statusCode) ? 'badRequest' : 'internal', { cause: error })
}

/** Rejections of the framework without an entry in the table keep their own status, for example 416 and 412. */
function findStatus({ code }: DomainError, error: FastifyError | DomainError): number {
  const isOwn = code === 'badRequest' && !(error instanceof DomainError)
  return isOwn ? (error.statusCode ?? errorTable.badRequest.status) : errorTable[code].status
}

/** Headers of a rejection of the framework, for example the Content-Range of a 416. */
const errorHeaders = (error: object): Record<string, string> =>
  'headers' in error && typeof error.headers === 'object' ? { ...error.headers } : {}

const isRefusal = (status: number | undefined) => status !== undefined && status >= 400 && status < 500
