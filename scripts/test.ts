import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runChecks, STATIC_CHECKS } from './run-checks.ts'
import type { TestReport } from './test-totals.ts'
import { testTotals, totalsLine } from './test-totals.ts'

/** A run that hangs, on a process that a test left behind for one, ends as a failure after this long. */
const LIMIT_MS = 45 * 60_000

/**
 * `npm test`: the static checks, then all tests. A check counts as one test. Arguments go to vitest and narrow the run
 * (`npm test -- --project unit`, `npm test -- tests/e2e`); then the checks are left out.
 */
const args = process.argv.slice(2)
const checks = args.length === 0 ? STATIC_CHECKS : []
const failedChecks = await runChecks(checks)

const reportFile = join(root, '.cache/test-report.json')
rmSync(reportFile, { force: true })
const isExitOk = await vitest([
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile}`,
  ...args,
])
const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport) : null
const tests = testTotals(report, isExitOk)
const totals = {
  passed: tests.passed + checks.length - failedChecks.length,
  failed: tests.failed + failedChecks.length,
  skipped: tests.skipped,
}

if (failedChecks.length > 0) console.log(`Failed checks, shown above the tests: ${failedChecks.join(', ')}`)
console.log(totalsLine(totals))
process.exitCode = totals.failed === 0 ? 0 : 1

function vitest(args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}
