import { mediaTexts } from '../../messages/media.ts'
import type { BucketRefusal } from '../../platform/files/bucket-error.ts'
import type { StartErrorCode } from '../../platform/start-error.ts'
import type { BucketConfig } from './object-store.ts'

export interface BucketProblem {
  readonly code: Extract<StartErrorCode, 'bucketMissing' | 'bucketDenied' | 'bucketUnreachable'>
  /** What is wrong, and what the user can do. */
  readonly message: string
  /** Undefined when the server did not process the request. */
  readonly refusal?: BucketRefusal
}

/** The permissions of AWS that a request needs. Other servers use the same names. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  ListObjectsV2Command: 's3:ListBucket',
  HeadObjectCommand: 's3:GetObject, s3:ListBucket',
  GetObjectCommand: 's3:GetObject',
  PutObjectCommand: 's3:PutObject',
  CreateMultipartUploadCommand: 's3:PutObject',
  UploadPartCommand: 's3:PutObject',
  CompleteMultipartUploadCommand: 's3:PutObject',
  CopyObjectCommand: 's3:GetObject, s3:PutObject',
  UploadPartCopyCommand: 's3:GetObject, s3:PutObject',
  DeleteObjectCommand: 's3:DeleteObject',
  DeleteObjectsCommand: 's3:DeleteObject',
  AbortMultipartUploadCommand: 's3:AbortMultipartUpload',
  ListMultipartUploadsCommand: 's3:ListBucketMultipartUploads',
}

const UNKNOWN_KEYS = new Set(['InvalidAccessKeyId', 'ExpiredToken', 'InvalidToken', 'UnrecognizedClientException'])
const WRONG_REGION = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
])
const WRONG_CLOCK = new Set(['RequestTimeTooSkewed', 'RequestExpired'])
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'ServiceQuotaExceeded'])
const NOT_FOUND = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload'])

const TLS_ERRORS = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$|HOSTNAME_MISMATCH$)/

/** An error of the SDK, or of the connection. */
interface RequestError {
  readonly name?: string
  readonly code?: unknown
  readonly message?: string
  /** The region of the bucket, in errors of AWS. */
  readonly Region?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> }
}

/**
 * Explains why a request to a bucket failed; undefined for an error that is part of the normal work, such as a missing
 * object. `command` is the name of the request in the SDK.
 */
export function explainBucketError(
  config: Pick<BucketConfig, 'url' | 'bucket' | 'endpoint' | 'region'>,
  cause: unknown,
  command: string,
): BucketProblem | undefined {
  const error = cause as RequestError
  const { url, bucket, region } = config
  const server = config.endpoint ?? mediaTexts.awsOf(region)
  const { name = '' } = error
  const status = error.$metadata?.httpStatusCode
  const denied = (message: string): BucketProblem => ({ code: 'bucketDenied', message, refusal: 'denied' })

  if (status === undefined) return explainConnection(error, url, server)
  if (name === 'NoSuchBucket')
    return { code: 'bucketMissing', message: mediaTexts.bucketIsMissing(bucket, server), refusal: 'denied' }
  if (UNKNOWN_KEYS.has(name)) return denied(mediaTexts.bucketKeyIsUnknown(server))
  if (name === 'SignatureDoesNotMatch') return denied(mediaTexts.bucketSecretIsWrong(server))
  if (WRONG_CLOCK.has(name)) return denied(mediaTexts.clockIsWrong(server))
  if (WRONG_REGION.has(name) || status === 301) {
    const actual = error.Region ?? error.$response?.headers?.['x-amz-bucket-region']
    return denied(mediaTexts.bucketRegionIsWrong(url, region, actual))
  }
  if (FULL.has(name) || status === 507)
    return { code: 'bucketDenied', message: mediaTexts.bucketIsFull(url), refusal: 'full' }
  if (status === 401 || status === 403)
    return denied(mediaTexts.permissionIsMissing(url, PERMISSIONS[command] ?? command))
  if (status < 300 || (isUnnamed(error) && status < 500 && command !== 'HeadObjectCommand'))
    return { code: 'bucketUnreachable', message: mediaTexts.isNotS3(server) }
  if (status >= 500 && status !== 501)
    return { code: 'bucketUnreachable', message: mediaTexts.bucketIsUnreachable(url, server, `${status} ${name}`) }
  return undefined
}

function explainConnection({ code, name, message }: RequestError, url: string, server: string): BucketProblem {
  const reason = typeof code === 'string' ? code : (name ?? '')
  return {
    code: 'bucketUnreachable',
    message: TLS_ERRORS.test(reason)
      ? mediaTexts.bucketTlsFailed(server, reason === 'EPROTO' ? reason : `${reason}: ${message}`)
      : mediaTexts.bucketIsUnreachable(url, server, reason),
  }
}

/** Responses that are not in the format of S3 have no error code. */
const isUnnamed = ({ name = '' }: RequestError) =>
  !NOT_FOUND.has(name) && /^(Unknown(Error)?|Error|SyntaxError|\d+)?$/.test(name)
