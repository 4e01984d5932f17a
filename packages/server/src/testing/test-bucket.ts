import { inject } from 'vitest'
import type { BucketConfig } from '../media/storage/object-store.ts'
import { createBucket } from './s3-bucket.ts'
import { startSwift } from './swift-server.ts'

/** Creates an empty bucket on the server of this run, and returns its configuration. */
export const createTestBucket = async (): Promise<BucketConfig> => createBucket(await startSwift(inject('swiftFolder')))
