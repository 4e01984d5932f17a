import { describe, expect, it } from 'vitest'
import type { TestReport } from './test-totals.ts'
import { filesToTryAgain, testTotals, totalsLine, withSecondTry } from './test-totals.ts'

const passing: TestReport = {
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    { name: '/clone/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
  ],
}

describe('the totals of a test run', () => {
  it('are those of the report', () => {
    expect(totalsLine(testTotals(passing, true))).toBe('Tests: 2 passed, 0 failed')
    expect(totalsLine(testTotals({ ...passing, numFailedTests: 3 }, false))).toBe('Tests: 2 passed, 3 failed')
  })

  it('name skipped tests and those still to write', () => {
    const report = { ...passing, numPendingTests: 2, numTodoTests: 1 }
    expect(totalsLine(testTotals(report, true))).toBe('Tests: 2 passed, 0 failed, 3 skipped')
  })

  it('count a file that could not be loaded as a failure', () => {
    const broken = { name: '/clone/b.test.ts', status: 'failed', assertionResults: [] }
    const report = { ...passing, testResults: [...passing.testResults, broken] }
    expect(testTotals(report, false).failed).toBe(1)
  })

  it('count a file with a failed test once', () => {
    const report = {
      ...passing,
      numFailedTests: 1,
      testResults: [{ name: '/clone/a.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] }],
    }
    expect(testTotals(report, false).failed).toBe(1)
  })

  it('count a failure that no test explains', () => {
    expect(testTotals(passing, false).failed).toBe(1)
    expect(testTotals(null, true).failed).toBe(1)
  })

  it('call a run without tests a failure', () => {
    expect(testTotals({ ...passing, numPassedTests: 0, testResults: [] }, true).failed).toBe(1)
  })
})

describe('a second try', () => {
  const file = (name: string, ...statuses: string[]) => ({
    name,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map(status => ({ status })),
  })
  const report = (...testResults: ReturnType<typeof file>[]): TestReport => {
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const count = (status: string) => all.filter(test => test.status === status).length
    return {
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: count('skipped'),
      numTodoTests: 0,
      testResults,
    }
  }
  const steady = file('/clone/tests/e2e/a.test.ts', 'passed')
  const unsteady = file('/clone/tests/e2e/b.test.ts', 'passed', 'failed', 'skipped')

  it('is for the failed files that work with real programs', () => {
    expect(filesToTryAgain(report(steady, unsteady), '/clone/tests')).toEqual([unsteady.name])
    expect(filesToTryAgain(report(steady), '/clone/tests')).toEqual([])
    expect(filesToTryAgain(null, '/clone/tests')).toEqual([])
  })

  it('is not for a run in which anything else failed, or much', () => {
    const unit = file('/clone/packages/core/src/a.test.ts', 'failed')
    expect(filesToTryAgain(report(unsteady, unit), '/clone/tests')).toEqual([])
    const many = ['c', 'd', 'e', 'f'].map(name => file(`/clone/tests/e2e/${name}.test.ts`, 'failed'))
    expect(filesToTryAgain(report(...many), '/clone/tests')).toEqual([])
  })

  it('counts instead of the first', () => {
    const first = report(steady, unsteady)
    const good = withSecondTry(first, report(file(unsteady.name, 'passed', 'passed', 'passed')))
    expect(totalsLine(testTotals(good, true))).toBe('Tests: 4 passed, 0 failed')
    const bad = withSecondTry(first, report(unsteady))
    expect(totalsLine(testTotals(bad, false))).toBe('Tests: 2 passed, 1 failed, 1 skipped')
  })
})
