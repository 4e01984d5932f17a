import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runChecks, STATIC_CHECKS } from './run-checks.ts'
import type { TestReport } from './test-totals.ts'
import { testTotals, totalsLine } from './test-totals.ts'

/** A run that hangs, for example because of a leftover process of a test, ends as a failure after this time. */
const LIMIT_MS = 45 * 60_000

/**
 * `npm test`: the static checks, then all tests. A check counts as one test. Arguments are passed to vitest and select
 * tests (`npm test -- --project unit`, `npm test -- tests/e2e`); then the checks are left out.
 */
const args = process.argv.slice(2)
const checks = args.length === 0 ? STATIC_CHECKS : []
const failedChecks = await runChecks(checks)

const { report, isExitOk } = await vitest(args)
const tests = testTotals(report, isExitOk)
const totals = {
  passed: tests.passed + checks.length - failedChecks.length,
  failed: tests.failed + failedChecks.length,
  skipped: tests.skipped,
}

if (failedChecks.length > 0) console.log(`Failed checks, shown above the tests: ${failedChecks.join(', ')}`)
console.log(totalsLine(totals))
process.exitCode = totals.failed === 0 ? 0 : 1

/** One run of vitest with its report; null if there is none. */
async function vitest(filters: readonly string[]): Promise<{ report: TestReport | null; isExitOk: boolean }> {
  const reportFile = join(root, '.cache/test-report.json')
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const vitestArgs = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...filters]
  const child = spawn(process.execPath, vitestArgs, { cwd: root, stdio: 'inherit' })
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport) : null
  return { report, isExitOk: code === 0 }
}
