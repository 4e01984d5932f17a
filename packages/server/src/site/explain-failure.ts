import { failureReasons } from '../messages/failure-reasons.ts'
import { failureTexts } from '../messages/failures.ts'
import { ERROR_CLASSES, type ErrorClass } from './error-class.ts'

interface FailureExplanation {
  errorClass: ErrorClass
  /** Without the message of the tool. */
  reason: string
  /** Empty if nothing helps. */
  advice: string
}

/**
 * The short texts of a stored failure. The message names the class of items that wait for a pause: it is the reason of the pause, and the
 * stored class is the one of an earlier failure.
 */
export function explainFailure(message: string | null, errorClass: string | null): FailureExplanation | undefined {
  if (message === null && errorClass === null) return undefined
  const found = classOfMessage(message ?? '') ?? ERROR_CLASSES.find(known => known === errorClass) ?? 'unknown'
  return { errorClass: found, ...failureReasons[found] }
}

const classOfMessage = (message: string) =>
  ERROR_CLASSES.find(errorClass => failureTexts[errorClass] !== '' && message.startsWith(failureTexts[errorClass]))
