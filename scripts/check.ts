import { npmScript, runChecks, STATIC_CHECKS } from './run-checks.ts'
import { structureReport } from './structure-report.ts'

// `npm run check`: the checks for every commit. `npm test` runs the same checks and all tests. With `--report` it also
// prints the structure of the packages, as information without limits.
const checks = [npmScript('unit'), ...STATIC_CHECKS]
const startedAt = Date.now()
const failed = await runChecks(checks)
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(
  failed.length === 0
    ? `All ${checks.length} checks passed in ${seconds} s.`
    : `${failed.length} of ${checks.length} checks failed in ${seconds} s: ${failed.join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
if (process.argv.includes('--report')) console.log(['', ...(await structureReport())].join('\n'))
