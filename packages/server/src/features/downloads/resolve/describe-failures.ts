import { downloadsTexts } from '../../../messages/downloads.ts'
import type { ErrorClass } from '../../../site/error-class.ts'
import { explainFailure } from '../../../site/explain-failure.ts'

/** A submission that could not be resolved. */
export interface FailedSubmission {
  errorClass: ErrorClass
  /** It is resolved again automatically. */
  isPostponed: boolean
}

/** `18 postponed: bot check.` and `3 failed: 2 private video, 1 removed at the source.` */
export function describeFailures(submissions: readonly FailedSubmission[]): string[] {
  const postponed = submissions.filter(({ isPostponed }) => isPostponed)
  const failed = submissions.filter(({ isPostponed }) => !isPostponed)
  return [
    ...(postponed.length > 0 ? [downloadsTexts.submissionsPostponed(postponed.length, countReasons(postponed))] : []),
    ...(failed.length > 0 ? [downloadsTexts.submissionsFailed(failed.length, countReasons(failed))] : []),
  ]
}

/** Most frequent first; the number is omitted if there is one reason. */
function countReasons(submissions: readonly FailedSubmission[]): string {
  const counts = new Map<string, number>()
  for (const { errorClass } of submissions) {
    const reason =
      errorClass === 'bad-input' ? downloadsTexts.notALink : (explainFailure(null, errorClass)?.reason ?? errorClass)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  if (counts.size === 1) return [...counts.keys()].join('')
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => downloadsTexts.reasonCount(count, reason))
    .join(', ')
}
