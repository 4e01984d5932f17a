import { StartError } from '../../platform/start-error.ts'
import type { BucketConfig } from './object-store.ts'
import { explainBucketError } from './explain-bucket-error.ts'
import { openBucket } from './open-media-storage.ts'

/**
 * Checks that the bucket exists and can be read, and changes nothing.
 * @throws StartError bucketMissing, bucketDenied, bucketUnreachable
 */
export async function checkBucket(bucket: BucketConfig): Promise<void> {
  const objects = await openBucket(bucket)()
  try {
    await objects.isEmpty()
  } catch (cause) {
    const problem = explainBucketError(bucket, cause, 'ListObjectsV2Command')
    throw problem ? new StartError(problem.code, problem.message, { cause }) : cause
  }
}
