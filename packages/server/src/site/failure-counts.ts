/** How often something failed, by class. Failures of one class do not use up the attempts of another. */
export type FailureCounts = Readonly<Record<string, number | undefined>>

export const readFailures = (column: string | undefined): FailureCounts => JSON.parse(column ?? '{}') as FailureCounts

/** The JSON of a column `failures` with one more failure of the class. */
export function addFailure(column: string | undefined, errorClass: string): string {
  const counts = readFailures(column)
  return JSON.stringify({ ...counts, [errorClass]: (counts[errorClass] ?? 0) + 1 })
}
