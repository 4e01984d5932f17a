/**
 * Whether the S3-compatible storage of the media does not respond, or has failed: the same request can succeed later. The SDK adds
 * `$metadata` to each error of a request, and has repeated it before.
 */
export function isBucketUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { $metadata, cause } = error as { $metadata?: { httpStatusCode?: number }; cause?: unknown }
  if ($metadata === undefined) return isBucketUnreachable(cause)
  return $metadata.httpStatusCode === undefined || $metadata.httpStatusCode >= 500
}
