import { errorTable, type ErrorCode } from '@tubecellar/core/contract'

interface DomainErrorDetails {
  /** Says more than the table's text, and replaces it in the answer. Never a secret, never a path of the machine. */
  detail?: string
  /** Refused fields with their reasons, in the shape of the request. */
  fields?: Readonly<Record<string, unknown>>
  /** Seconds after which the same request may succeed: the Retry-After of the answer. */
  retryAfterS?: number
  cause?: unknown
}

/** What a service refuses, by its code in the contract's error table; the HTTP layer turns it into an answer. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, unknown>>
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, { detail, fields = {}, retryAfterS, cause }: DomainErrorDetails = {}) {
    super(detail ?? errorTable[code].text, { cause })
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
  }
}
