import { ApiError } from '@tubecellar/core/client'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import type { ProgressLine } from '../output/progress-line.ts'
import type { CliContext } from '../output/cli-context.ts'

/** Time to wait for a restarting server. */
const OUTAGE_MS = 60_000

/** The interval of docs/spec/constants.md#intervals. */
export const POLL_MS = 1000

/** Retries a request while the server cannot be reached. */
export async function retryWhileOffline<T>(
  cli: CliContext,
  progress: ProgressLine,
  read: () => Promise<T>,
): Promise<T> {
  const deadline = cli.now() + OUTAGE_MS
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!isOutage(error) || cli.signal.aborted || cli.now() >= deadline) throw error
      progress.show(connectionTexts.waitingForServer)
      await cli.sleep(POLL_MS)
    }
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unreachable' || error.code === 'timedOut' || error.status >= 502)
}
