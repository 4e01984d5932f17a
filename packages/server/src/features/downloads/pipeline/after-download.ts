import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { MissingExtras, MissingExtraError } from '../../metadata/index.ts'

/** If the run never ends, the playlists of its videos are indexed after this time anyway. */
const PASS_LATEST_S = 3600

const KEY = 'index_playlists:new'

/** Extras that the index step fetches with the video. */
const FETCHED_WITH_IT = ['subtitles', 'sponsorblock', 'dislikes', 'thumbnail'] as const

/** Schedules the work that new videos need (docs/spec/downloads.md#after-a-run). */
export interface AfterDownload {
  /** The video is in the archive, except for missing extras: schedules the work for it. `downloaded`: Unix seconds. */
  indexed(
    video: { id: string; channelId: string; downloaded: number },
    missing: readonly MissingExtraError[],
  ): Promise<void>
  /** The run has ended: indexes the playlists of its videos. */
  indexPlaylists(): Promise<void>
}

interface Deps {
  playlists: {
    /** Adds the name of the video to the playlists that contain it. */
    nameMember(videoId: string): Awaitable<void>
    /** Whether the playlists of its channel must be indexed because of it. */
    isPassWanted(videoId: string): Awaitable<boolean>
  }
  extras: MissingExtras
  jobs: JobQueue
  clock: Clock
}

export function createAfterDownload({ playlists, extras: parts, jobs, clock }: Deps): AfterDownload {
  let isPassDue = false
  return {
    async indexed({ id, channelId, downloaded }, missing) {
      await playlists.nameMember(id)
      await parts.settle({ kind: 'video', id }, FETCHED_WITH_IT, missing)
      if (missing.some(({ extra: part }) => part === 'page'))
        await parts.settle({ kind: 'channel', id: channelId }, ['page'], missing)
      await parts.requestComments(id)
      await parts.plan()
      if (!(await playlists.isPassWanted(id))) return
      const runAt = epochSeconds(clock) + PASS_LATEST_S
      await jobs.enqueue('index_playlists', { since: downloaded }, { runAt, dedupeKey: KEY })
      isPassDue = true
    },
    async indexPlaylists() {
      if (!isPassDue) return
      isPassDue = false
      // A waiting job gets the earlier of the two times; this time counts only if there is no waiting job.
      await jobs.enqueue('index_playlists', { since: epochSeconds(clock) }, { dedupeKey: KEY })
    },
  }
}
