import { createHash } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import type { BucketConfig } from './object-store.ts'

/** One for each viewer and transfer. */
const MAX_CONNECTIONS = 500
/** Servers reject requests while they are busy. */
const MAX_ATTEMPTS = 6
const CONNECT_TIMEOUT_MS = 10_000

type ClientConfig = Pick<BucketConfig, 'region' | 'accessKeyId' | 'secretAccessKey'> & { endpoint: string | undefined }

/** Requests in the form that S3-compatible servers have in common, without the checksums of the SDK. */
export function createS3Client({ region, accessKeyId, secretAccessKey, endpoint }: ClientConfig): S3Client {
  const agent = { maxSockets: MAX_CONNECTIONS }
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, httpAgent: agent, httpsAgent: agent },
    ...(endpoint === undefined ? {} : { endpoint }),
  })
  addContentMd5(client)
  return client
}

/** Some servers require this header for a deletion of several objects. The SDK sends a newer checksum instead. */
function addContentMd5(client: S3Client) {
  client.middlewareStack.add(
    (next, context) => args => {
      const request = args.request as { body?: string; headers: Record<string, string> }
      if (context['commandName'] === 'DeleteObjectsCommand' && request.body !== undefined)
        request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64')
      return next(args)
    },
    { step: 'build', priority: 'low', name: 'contentMd5' },
  )
}

/** For `catch`: a missing object is undefined. */
export function ignoreMissing(error: unknown): undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404) return undefined
  throw error
}
