import type { ErrorClass, FetchError } from '../../../site/error-class.ts'
import { readFailure } from '../../../site/read-failure.ts'

/** Errors that a full disk causes in programs that do not report it: files that cannot be read or are too short. */
const DISK_FAILURE_SYMPTOMS: ReadonlySet<ErrorClass> = new Set(['unknown', 'broken-media'])

/** The error of the disk, if it blocks downloads now and may be the cause of `error`; otherwise `error`. */
export async function preferDiskFailure(
  error: unknown,
  findBlock: () => Promise<FetchError | undefined>,
): Promise<unknown> {
  if (!DISK_FAILURE_SYMPTOMS.has(readFailure(error).errorClass)) return error
  return (await findBlock()) ?? error
}
