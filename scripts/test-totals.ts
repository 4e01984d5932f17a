/** The part of vitest's JSON report that is counted. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly TestedFile[]
}

interface TestedFile {
  /** The path of the file, absolute. */
  name: string
  status: string
  assertionResults: readonly { status: string }[]
}

interface TestTotals {
  passed: number
  failed: number
  skipped: number
}

/**
 * Counts a run so that nothing which went wrong is left out: a file that did not load or whose hooks failed, an error
 * outside of any test (a failing exit code only), no report at all, and a run that found no test.
 */
export function testTotals(report: TestReport | null, isExitOk: boolean): TestTotals {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + brokenFiles.length
  const isUnexplained = failed === 0 && (!isExitOk || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed, skipped: report.numPendingTests + report.numTodoTests }
}

/** More than these at once is no accident of the moment. */
const SECOND_TRY_FILES_MAX = 3

/**
 * The failed files that are tried once more, alone and from their first test on: those under `testsDir`, which work with
 * real programs, where a moment of a busy machine can come between. What fails twice has failed.
 */
export function filesToTryAgain(report: TestReport | null, testsDir: string): string[] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)
  const isAccident = failed.length <= SECOND_TRY_FILES_MAX && failed.every(name => name.startsWith(`${testsDir}/`))
  return isAccident ? failed : []
}

/** The first run, with what the second says of the files that both had. */
export function withSecondTry(first: TestReport, second: TestReport): TestReport {
  const again = new Set(second.testResults.map(({ name }) => name))
  const replaced = first.testResults
    .filter(({ name }) => again.has(name))
    .flatMap(({ assertionResults }) => assertionResults)
  const count = (status: string) => replaced.filter(test => test.status === status).length
  return {
    numPassedTests: first.numPassedTests - count('passed') + second.numPassedTests,
    numFailedTests: first.numFailedTests - count('failed') + second.numFailedTests,
    numPendingTests: first.numPendingTests - count('pending') - count('skipped') + second.numPendingTests,
    numTodoTests: first.numTodoTests - count('todo') + second.numTodoTests,
    testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults],
  }
}

/** The last line of `npm test`. */
export function totalsLine({ passed, failed, skipped }: TestTotals): string {
  return `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
