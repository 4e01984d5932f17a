import type { MissingExtra } from '@tubecellar/core/contract'
import type { FailedExtra } from './extra-fetches.store.ts'

/** A part that could not be fetched, as clients see it. */
export const presentMissingExtra = ({ nextAttempt, message, ...extra }: FailedExtra): MissingExtra => ({
  ...extra,
  message: message ?? '',
  next_attempt: nextAttempt,
})
