import type { VersionCheck } from './version-check.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

/** Checks for a newer release, if a URL for that is configured. */
export function createVersionCheckHandler(versionCheck: VersionCheck): JobHandler {
  return {
    name: 'version_check',
    concurrency: 1,
    maxAttempts: 1,
    run: async ({ signal }) => ({ tag: 'done', text: await versionCheck.check(signal) }),
  }
}
