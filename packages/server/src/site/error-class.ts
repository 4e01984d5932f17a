/** Why a fetch failed, as far as it matters for what to do next; error-policy.ts states what. */
export const ERROR_CLASSES = [
  'offline',
  'bot-check',
  'rate-limit',
  'timeout',
  'site-error',
  'forbidden',
  'login',
  'members',
  'private',
  'removed',
  'geo',
  'age',
  'live',
  'upcoming',
  'format',
  'broken-media',
  'disk-full',
  'not-writable',
  'media-missing',
  'tool-missing',
  'tool-too-old',
  'bad-settings',
  'bad-input',
  'unsupported-url',
  'other-video',
  'no-entries',
  'unknown',
] as const
export type ErrorClass = (typeof ERROR_CLASSES)[number]

/** A failure with its class. `message` is what the tool said; the text for users is in error-policy.ts. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly errorClass: ErrorClass
  /** When to look again, Unix seconds, if the source says so: the start of a premiere. */
  readonly retryAt: number | undefined

  constructor(errorClass: ErrorClass, message: string, retryAt?: number) {
    super(message)
    this.errorClass = errorClass
    this.retryAt = retryAt
  }
}
