import type { MissingPart } from '@tubecellar/core/contract'
import type { FailedPart } from './extra-fetches.store.ts'

/** A part that could not be fetched, as clients see it. */
export const presentMissingPart = ({ nextAttempt, message, ...part }: FailedPart): MissingPart => ({
  ...part,
  message: message ?? '',
  next_attempt: nextAttempt,
})
