import type { MissingExtra } from '@tubecellar/core/contract'
import type { FailedExtra } from './extra-fetches.store.ts'

/** Presents an extra that could not be fetched. */
export const presentMissingExtra = ({ extra, nextAttempt, message, ...rest }: FailedExtra): MissingExtra => ({
  ...rest,
  part: extra,
  message: message ?? '',
  next_attempt: nextAttempt,
})
