import { clientErrorTable, type ClientErrorCode } from '../contract/client-error-codes.ts'

/** The error of a failed call. `status` 0: no usable response. Codes and texts: `clientErrorTable` of the contract. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ClientErrorCode
  readonly status: number
  /** Rejected fields of the request with their reasons. */
  readonly fields: Readonly<Record<string, string>>

  constructor(
    code: ClientErrorCode,
    details: { message?: string; status?: number; fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(details.message ?? clientErrorTable[code].text, { cause: details.cause })
    this.code = code
    this.status = details.status ?? clientErrorTable[code].status
    this.fields = details.fields ?? {}
  }
}

/** The server sent a status or shape that is not in the contract: it has a different API, or there is a bug. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly endpoint: string

  constructor(endpoint: string, problem: string) {
    super(`${endpoint}: ${problem}`)
    this.endpoint = endpoint
  }
}

/** Creates the error for a response of 400 or more, or for a body with a truthy `error`. */
export function errorFromResponse(status: number, body: unknown): ApiError {
  const fields = fieldErrors(body)
  const message = errorMessage(body) ?? Object.values(fields)[0]
  const code = codeFor(status)
  const isFixedText = code === 'unauthorized' || (code === 'forbidden' && message === undefined)
  return new ApiError(code, { status, fields, ...(message === undefined || isFixedText ? {} : { message }) })
}

function codeFor(status: number): ClientErrorCode {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  if (status === 405) return 'methodNotAllowed'
  if (status === 413) return 'bodyTooLarge'
  if (status === 507) return 'diskFull'
  return status >= 500 ? 'internal' : 'badRequest'
}

const MESSAGE_KEYS = ['message', 'error', 'detail'] as const

/** Servers of this API put the text under one of three keys, regardless of the status. */
function errorMessage(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  return MESSAGE_KEYS.map(key => body[key]).find(text => typeof text === 'string' && text !== '') as string | undefined
}

function fieldErrors(body: unknown): Record<string, string> {
  if (!isRecord(body)) return {}
  const rejected = Object.entries(body).flatMap(([field, reason]) => {
    const text = MESSAGE_KEYS.some(key => key === field) ? undefined : firstText(reason)
    return text === undefined ? [] : [[field, text] as const]
  })
  return Object.fromEntries(rejected)
}

/** The first reason in a validation response; nested objects and lists mirror the shape of the input. */
function firstText(reason: unknown): string | undefined {
  if (typeof reason === 'string') return reason
  if (typeof reason !== 'object' || reason === null) return undefined
  return Object.values(reason)
    .map(firstText)
    .find(text => text !== undefined)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
