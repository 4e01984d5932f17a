import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import type { BucketConfig } from '../media/storage/object-store.ts'
import type { SwiftServer } from './swift-server.ts'

const connect = (server: SwiftServer) => new S3Client({ ...server, credentials: server, forcePathStyle: true })

/** Creates an empty bucket, and returns its configuration. */
export async function createBucket(server: SwiftServer): Promise<BucketConfig> {
  const bucket = `test-${randomBytes(8).toString('hex')}`
  const client = connect(server)
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { ...server, url: `s3://${bucket}/media`, bucket, prefix: 'media/', redirect: 'auto' }
}

/** The keys of objects that are being uploaded in parts. */
export async function listUnfinishedUploads(server: SwiftServer, { bucket }: BucketConfig): Promise<string[]> {
  const client = connect(server)
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
  client.destroy()
  return Uploads.map(({ Key = '' }) => Key)
}
