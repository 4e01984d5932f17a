import { FetchError } from './error-class.ts'
import type { SitePause } from './site-pauses.store.ts'

/** The host is paused because it blocked the server, or because it got too many requests: no request is sent. */
export class PausedError extends FetchError {
  readonly until: number

  constructor({ reason, errorClass, until }: Pick<SitePause, 'reason' | 'errorClass' | 'until'>) {
    super(errorClass, reason, until)
    this.until = until
  }
}
