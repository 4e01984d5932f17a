/** How often something failed, by class. Failures of one class do not use up the attempts of another. */
export type FailureCounts = Readonly<Record<string, number | undefined>>

/** SQL for the column `failures` with one more failure of the class that is bound as `:errorClass`. */
export const ONE_MORE_FAILURE = `json_set(failures, '$."' || :errorClass || '"',
  coalesce(json_extract(failures, '$."' || :errorClass || '"'), 0) + 1)`

export const readFailures = (column: string | undefined): FailureCounts => JSON.parse(column ?? '{}') as FailureCounts
