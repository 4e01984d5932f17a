import { FetchError, type ErrorClass } from './error-class.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'
import { ToolMissingError } from '../platform/process/tool-paths.ts'

export interface ReadFailure {
  errorClass: ErrorClass
  /** In the words of who found it. */
  said: string
  retryAt?: number | undefined
  /** Nothing that the outside world explains: worth a stack trace in the log. */
  isOurs: boolean
}

/** What an error of the tools, or of our own, means. */
export function readFailure(error: unknown): ReadFailure {
  if (error instanceof FetchError)
    return { errorClass: error.errorClass, said: error.message, retryAt: error.retryAt, isOurs: false }
  if (error instanceof ToolMissingError) return { errorClass: 'tool-missing', said: error.message, isOurs: false }
  const message = error instanceof Error ? error.message : String(error)
  const storage = classifyStorageError(error)
  if (storage === 'full') return { errorClass: 'disk-full', said: '', isOurs: false }
  if (storage !== undefined) return { errorClass: 'not-writable', said: message, isOurs: false }
  return { errorClass: 'unknown', said: message, isOurs: true }
}
