/** The part of vitest's JSON report that is counted. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly TestedFile[]
}

interface TestedFile {
  status: string
  assertionResults: readonly { status: string }[]
}

interface TestTotals {
  passed: number
  failed: number
  skipped: number
}

/**
 * Counts a run so that no failure is missed: a file that did not load or whose hooks failed, an error outside of tests
 * (only a failing exit code), a missing report, and a run without tests.
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

/** The last line of `npm test`. */
export function totalsLine({ passed, failed, skipped }: TestTotals): string {
  return `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
