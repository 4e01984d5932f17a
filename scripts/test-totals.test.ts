import { describe, expect, it } from 'vitest'
import type { TestReport } from './test-totals.ts'
import { testTotals, totalsLine } from './test-totals.ts'

const passing: TestReport = {
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] }],
}

describe('the totals of a test run', () => {
  it('match the report', () => {
    expect(totalsLine(testTotals(passing, true))).toBe('Tests: 2 passed, 0 failed')
    expect(totalsLine(testTotals({ ...passing, numFailedTests: 3 }, false))).toBe('Tests: 2 passed, 3 failed')
  })

  it('include skipped tests and todo tests', () => {
    const report = { ...passing, numPendingTests: 2, numTodoTests: 1 }
    expect(totalsLine(testTotals(report, true))).toBe('Tests: 2 passed, 0 failed, 3 skipped')
  })

  it('count a file that could not be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const report = { ...passing, testResults: [...passing.testResults, broken] }
    expect(testTotals(report, false).failed).toBe(1)
  })

  it('count a file with a failed test once', () => {
    const report = {
      ...passing,
      numFailedTests: 1,
      testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
    }
    expect(testTotals(report, false).failed).toBe(1)
  })

  it('count a failure that no test explains', () => {
    expect(testTotals(passing, false).failed).toBe(1)
    expect(testTotals(null, true).failed).toBe(1)
  })

  it('count a run without tests as a failure', () => {
    expect(testTotals({ ...passing, numPassedTests: 0, testResults: [] }, true).failed).toBe(1)
  })
})
