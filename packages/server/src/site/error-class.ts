/** Why a fetch failed, as far as it affects the next step; retry-policy.ts defines these steps. */
export const ERROR_CLASSES = [
  'offline',
  'proxy',
  'tls',
  'bot-check',
  'rate-limit',
  'session-limit',
  'request-limit',
  'account-blocked',
  'timeout',
  'site-error',
  'client-refused',
  'forbidden',
  'impersonation',
  'challenge',
  'js-runtime',
  'po-token',
  'sabr',
  'format',
  'drm',
  'login',
  'cookies-rotated',
  'cookies-bad',
  'members',
  'payment',
  'private',
  'removed',
  'unavailable',
  'geo',
  'age',
  'live',
  'post-live',
  'upcoming',
  'list-incomplete',
  'list-gone',
  'tab-missing',
  'broken-media',
  'fragments-skipped',
  'merge-failed',
  'subs-limited',
  'subs-po-token',
  'subs-empty',
  'subs-none',
  'thumbnail',
  'comments-partial',
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
  'skipped-by-rule',
  'stopped',
  'unknown',
] as const
export type ErrorClass = (typeof ERROR_CLASSES)[number]

/** A failure with its class. `message` is the message of the tool; the text for users is in retry-policy.ts. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly errorClass: ErrorClass
  /** When to try again, in Unix seconds, if the source reports it: the start of a premiere. */
  readonly retryAt: number | undefined

  constructor(errorClass: ErrorClass, message: string, retryAt?: number) {
    super(message)
    this.errorClass = errorClass
    this.retryAt = retryAt
  }
}
