import type { RunResult } from '../platform/process/exec.ts'
import { FetchError } from './error-class.ts'
import { classifyOutput, findRejection } from './yt-dlp-errors.ts'

/** @throws FetchError with the reason why a video cannot be played, if yt-dlp reported it */
export function rejectUnplayable(stderr: string) {
  const rejection = findRejection(stderr)
  if (rejection) throw new FetchError(rejection.errorClass, rejection.message)
}

export function toFetchError({ stderrTail, code }: Pick<RunResult, 'stderrTail' | 'code'>): FetchError {
  const { errorClass, message } = classifyOutput(stderrTail, code)
  return new FetchError(errorClass, message)
}

/** An empty file of a subtitle track says nothing about the media. */
export function toSubtitleError(result: Pick<RunResult, 'stderrTail' | 'code'>): FetchError {
  const error = toFetchError(result)
  return error.errorClass === 'broken-media' ? new FetchError('subs-empty', error.message) : error
}
