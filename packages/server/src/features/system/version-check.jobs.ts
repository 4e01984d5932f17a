import type { VersionCheck } from './version-check.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

/** Looks whether there is a newer release, where the owner wants that. */
export function createVersionCheckHandler(check: VersionCheck): JobHandler {
  return {
    name: 'version_check',
    concurrency: 1,
    maxAttempts: 1,
    run: async ({ signal }) => ({ tag: 'done', text: await check.look(signal) }),
  }
}
