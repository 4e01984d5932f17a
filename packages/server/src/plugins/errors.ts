import { errorTable, type ErrorCode } from '@tubecellar/core/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/** What the framework, the database and the disk report, in our terms. */
const CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_BAD_URL: 'notFound',
  ENOSPC: 'diskFull',
  SQLITE_FULL: 'diskFull',
}

/** Every error of the API leaves as JSON with the same text under every name that some client reads (api contract 7). */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError)
}

export function answerError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof DomainError ? error : translate(error)
  const status = statusOf(refusal, error)
  if (refusal.code === 'internal') request.log.error({ err: error, req: request }, 'request failed')
  else if (status >= 500) request.log.warn({ req: request, reason: refusal.message }, 'request refused')
  const text = refusal.message
  return reply
    .code(status)
    .headers({ ...headersOf(error), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...refusal.fields, detail: text, error: text, message: text }))
}

function translate(error: FastifyError): DomainError {
  const code = CODES[error.code]
  if (code) return new DomainError(code)
  if (error instanceof SyntaxError && error.statusCode === 400) return new DomainError('malformedJson')
  return new DomainError(isRefusal(error.statusCode) ? 'badRequest' : 'internal', { cause: error })
}

/** Refusals of the framework that have no line in the table keep their own status: 416, 412 and the like. */
function statusOf({ code }: DomainError, error: FastifyError | DomainError): number {
  const isOwn = code === 'badRequest' && !(error instanceof DomainError)
  return isOwn ? (error.statusCode ?? errorTable.badRequest.status) : errorTable[code].status
}

/** What a refusal of the framework carries along, such as the Content-Range of a 416. */
const headersOf = (error: object): Record<string, string> =>
  'headers' in error && typeof error.headers === 'object' ? { ...error.headers } : {}

const isRefusal = (status: number | undefined) => status !== undefined && status >= 400 && status < 500
