import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { inject } from 'vitest'
import type { BucketConfig } from '../media/storage/object-store.ts'
import { startSwift } from './swift-server.ts'

/** Creates an empty bucket on the server of this run, and returns its configuration. */
export async function createTestBucket(): Promise<BucketConfig> {
  const server = await startSwift(inject('swiftFolder'))
  const bucket = `test-${randomBytes(8).toString('hex')}`
  const client = new S3Client({ ...server, credentials: server, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { ...server, url: `s3://${bucket}/media`, bucket, prefix: 'media/' }
}
