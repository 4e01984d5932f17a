import { createHash } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { explainBucketError } from './explain-bucket-error.ts'
import type { BucketConfig } from './object-store.ts'

/** One for each viewer and transfer. */
const MAX_CONNECTIONS = 500
/** Servers reject requests while they are busy. */
const MAX_ATTEMPTS = 6
const CONNECT_TIMEOUT_MS = 10_000

/** Requests in the form that S3-compatible servers have in common, without the checksums of the SDK. */
export function createS3Client(config: BucketConfig): S3Client {
  const { region, accessKeyId, secretAccessKey, endpoint } = config
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
  addConditionFallback(client)
  addExplanations(client, config)
  return client
}

/** Replaces the messages of errors that a user can solve. The message of the server is in the log. */
function addExplanations(client: S3Client, config: BucketConfig) {
  client.middlewareStack.add(
    (next, context) => async args => {
      try {
        return await next(args)
      } catch (error) {
        const problem = explainBucketError(config, error, String(context['commandName']))
        if (!problem || !(error instanceof Error)) throw error
        const { message, refusal } = problem
        throw Object.assign(error, { serverMessage: error.message, message, ...(refusal ? { refusal } : {}) })
      }
    },
    { step: 'initialize', priority: 'high', name: 'explanations' },
  )
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

/** Servers without conditional writes reject them. The request is repeated without the condition. */
function addConditionFallback(client: S3Client) {
  const unsupported = new Set<unknown>()
  client.middlewareStack.add(
    (next, context) => async args => {
      const { headers } = args.request as { headers: Record<string, string> }
      const command = context['commandName']
      if (headers['if-none-match'] !== '*') return next(args)
      if (unsupported.has(command)) delete headers['if-none-match']
      try {
        return await next(args)
      } catch (error) {
        if (!isNotImplemented(error) || headers['if-none-match'] === undefined) throw error
        unsupported.add(command)
        delete headers['if-none-match']
        return next(args)
      }
    },
    { step: 'build', priority: 'low', name: 'conditionFallback' },
  )
}

/** The server does not have this kind of request. */
export function isNotImplemented(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NotImplemented' || $metadata?.httpStatusCode === 501
}

/** For `catch`: a missing object is undefined. */
export function ignoreMissing(error: unknown): undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404) return undefined
  throw error
}
