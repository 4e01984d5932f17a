import { errorTable, type ErrorCode } from '@tubecellar/core/contract'

interface DomainErrorDetails {
  /**
   * A more specific text that replaces that of the table in the response. Contains neither secrets nor paths of the
   * server.
   */
  detail?: string
  /** Rejected fields with their reasons, in the shape of the request. */
  fields?: Readonly<Record<string, unknown>>
  /** Seconds after which the same request may succeed: the Retry-After header of the response. */
  retryAfterS?: number
  cause?: unknown
}

/** A rejection by a service, with a code of the contract's error table; the HTTP layer converts it to a response. */
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
