import { npmScript, runChecks, STATIC_CHECKS } from './run-checks.ts'

// `npm run check`: the gate for every commit. `npm test` makes the same checks and runs all the tests.
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
