import { FetchError, type ErrorClass } from './error-class.ts'
import { findBucketRefusal, isBucketUnreachable } from '../platform/files/bucket-error.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'
import { ToolMissingError } from '../platform/process/tool-paths.ts'

export interface ReadFailure {
  errorClass: ErrorClass
  /** The original message. */
  toolMessage: string
  retryAt?: number | undefined
  /** Without an external cause: the log contains a stack trace. */
  isInternal: boolean
}

/** Classifies an error of the tools or of this server. */
export function readFailure(error: unknown): ReadFailure {
  if (error instanceof FetchError)
    return { errorClass: error.errorClass, toolMessage: error.message, retryAt: error.retryAt, isInternal: false }
  if (error instanceof ToolMissingError)
    return { errorClass: 'tool-missing', toolMessage: error.message, isInternal: false }
  const message = error instanceof Error ? error.message : String(error)
  const refusal = findBucketRefusal(error)
  if (refusal === 'full') return { errorClass: 'disk-full', toolMessage: message, isInternal: false }
  if (refusal === 'denied') return { errorClass: 'not-writable', toolMessage: message, isInternal: false }
  if (isBucketUnreachable(error)) return { errorClass: 'media-missing', toolMessage: message, isInternal: false }
  const storage = classifyStorageError(error)
  if (storage === 'full') return { errorClass: 'disk-full', toolMessage: '', isInternal: false }
  if (storage !== undefined) return { errorClass: 'not-writable', toolMessage: message, isInternal: false }
  return { errorClass: 'unknown', toolMessage: message, isInternal: true }
}
