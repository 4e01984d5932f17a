import { StartError } from '../../platform/start-error.ts'
import { mediaTexts } from '../../messages/media.ts'
import type { BucketConfig } from './object-store.ts'
import { openBucket } from './open-media-storage.ts'

const DENIED = new Set(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden'])

/**
 * Checks that the bucket exists and can be read, and changes nothing.
 * @throws StartError bucketMissing, bucketDenied, bucketUnreachable
 */
export async function checkBucket(bucket: BucketConfig): Promise<void> {
  try {
    await (await openBucket(bucket)()).isEmpty()
  } catch (cause) {
    throw explain(bucket, cause)
  }
}

function explain({ url, bucket, endpoint, region }: BucketConfig, cause: unknown): StartError {
  const {
    name = '',
    code = '',
    $metadata,
  } = cause as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  const server = endpoint ?? mediaTexts.awsOf(region)
  if (name === 'NoSuchBucket')
    return new StartError('bucketMissing', mediaTexts.bucketIsMissing(bucket, server), { cause })
  if (DENIED.has(name) || $metadata?.httpStatusCode === 403)
    return new StartError('bucketDenied', mediaTexts.bucketIsDenied(url, server), { cause })
  return new StartError('bucketUnreachable', mediaTexts.bucketIsUnreachable(url, server, code || name), { cause })
}
