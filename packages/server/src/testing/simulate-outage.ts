import { FetchError, type ErrorClass } from '../site/error-class.ts'
import type { RunMode } from '../features/downloads/claimable-items.store.ts'
import type { PipelineFixture } from './pipeline-fixture.ts'

/** How long yt-dlp takes, in seconds. */
const FAILURE_S = 10
const DOWNLOAD_S = 2
/** The end of a simulation that archives nothing. */
const LIMIT_S = 7 * 24 * 3600

interface Outage {
  errorClass: ErrorClass
  items: number
  seconds: number
}

/**
 * Downloads a queue from a site that starts with an outage. The clock is moved to the end of each wait. `minutes`: from the end of the outage
 * until all items are archived.
 */
export async function simulateOutage(pipeline: PipelineFixture, { errorClass, items, seconds }: Outage) {
  const { clock, tools, enqueued, db } = pipeline
  const end = clock.seconds + seconds
  const limit = clock.seconds + LIMIT_S
  let attempts = 0
  const ytDlp: typeof tools.ytDlp = {
    ...tools.ytDlp,
    download: (...request) => {
      if (clock.seconds >= end) {
        clock.seconds += DOWNLOAD_S
        return tools.ytDlp.download(...request)
      }
      attempts++
      clock.seconds += FAILURE_S
      return Promise.reject(new FetchError(errorClass, 'it broke'))
    },
  }
  for (let item = 0; item < items; item++) await pipeline.add(`site-${item}`)
  let mode: RunMode = 'all'
  while (clock.seconds < limit) {
    enqueued.length = 0
    await pipeline.run(undefined, { ytDlp }, mode)
    const next = findNextRun(enqueued)
    if (next === undefined) break
    mode = next.mode
    clock.seconds = Math.max(clock.seconds, next.runAt)
  }
  const count = (table: string, condition: string) =>
    db.raw.prepare<[], number>(`SELECT count(*) FROM ${table} WHERE ${condition}`).pluck().get() ?? 0
  return {
    attempts,
    archived: count('videos', '1'),
    failed: count('queue_items', "state = 'failed'"),
    waiting: count('queue_items', "state <> 'failed'"),
    minutes: (clock.seconds - end) / 60,
  }
}

/** The first of the download jobs that a run planned. */
function findNextRun(jobs: readonly unknown[][]): { mode: RunMode; runAt: number } | undefined {
  const runs = jobs
    .filter(([name]) => name === 'download_pending')
    .map(([, payload, options]) => ({
      mode: (payload as { mode: RunMode }).mode,
      runAt: (options as { runAt?: number } | undefined)?.runAt ?? 0,
    }))
  return runs.sort((a, b) => a.runAt - b.runAt)[0]
}
