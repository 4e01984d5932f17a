/** Why S3-compatible storage refuses a request: the same request fails again until its configuration is changed. */
export type BucketRefusal = 'denied' | 'full'

/** Errors of requests to S3-compatible storage. The SDK adds `$metadata` to each of them, and has repeated it before. */
interface BucketError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number }
  /** Set by s3-client.ts, with a message for users. */
  readonly refusal?: BucketRefusal
}

function findBucketError(error: unknown): BucketError | undefined {
  if (!(error instanceof Error)) return undefined
  return '$metadata' in error ? (error as BucketError) : findBucketError(error.cause)
}

/** Whether the storage does not respond, or has failed: the same request can succeed later. */
export function isBucketUnreachable(error: unknown): boolean {
  const found = findBucketError(error)
  if (found?.$metadata === undefined || found.refusal !== undefined) return false
  const { httpStatusCode } = found.$metadata
  return httpStatusCode === undefined || httpStatusCode >= 500
}

export const findBucketRefusal = (error: unknown): BucketRefusal | undefined => findBucketError(error)?.refusal
