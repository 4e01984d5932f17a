import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { MissingExtras, MissingExtraError, Transcriptions } from '../../metadata/index.ts'

/** The playlists of the videos of a run are indexed after this time at the latest, even if the run never ends. */
const MAX_INDEXING_DELAY_S = 3600

const DEDUPE_KEY = 'index_playlists:new'

/** Extras that are fetched before the video is added to the library. */
const EXTRAS_FETCHED_WITH_VIDEO = ['subtitles', 'sponsorblock', 'dislikes', 'thumbnail'] as const

/** Schedules the work that new videos need (docs/spec/downloads.md#after-a-run). */
export interface AfterDownload {
  /**
   * Schedules the work for a video that was added to the archive: retries of `missing` extras, comments, generated
   * subtitles, and the index of its playlists. `downloaded`: Unix seconds.
   */
  scheduleVideoWork(
    video: { id: string; channelId: string; downloaded: number },
    missing: readonly MissingExtraError[],
  ): Promise<void>
  /** The run has ended: indexes the playlists of its videos. */
  indexPlaylists(): Promise<void>
}

interface Deps {
  playlists: {
    /** Adds the name of the video to the playlists that contain it. */
    updateMember(videoId: string): Awaitable<void>
    /** Whether the playlists of its channel must be indexed because of it. */
    needsIndexing(videoId: string): Awaitable<boolean>
  }
  extras: MissingExtras
  transcriptions: Pick<Transcriptions, 'requestMissing' | 'plan'>
  jobs: JobQueue
  clock: Clock
}

export function createAfterDownload({ playlists, extras, transcriptions, jobs, clock }: Deps): AfterDownload {
  let isIndexingDue = false
  return {
    async scheduleVideoWork({ id, channelId, downloaded }, missing) {
      await playlists.updateMember(id)
      await extras.settle({ kind: 'video', id }, EXTRAS_FETCHED_WITH_VIDEO, missing)
      if (missing.some(({ extra }) => extra === 'page'))
        await extras.settle({ kind: 'channel', id: channelId }, ['page'], missing)
      await extras.requestComments(id)
      await extras.plan()
      await transcriptions.requestMissing(id)
      await transcriptions.plan()
      if (!(await playlists.needsIndexing(id))) return
      const runAt = epochSeconds(clock) + MAX_INDEXING_DELAY_S
      await jobs.enqueue('index_playlists', { since: downloaded }, { runAt, dedupeKey: DEDUPE_KEY })
      isIndexingDue = true
    },
    async indexPlaylists() {
      if (!isIndexingDue) return
      isIndexingDue = false
      // A waiting job gets the earlier of the two times; this time counts only if there is no waiting job.
      await jobs.enqueue('index_playlists', { since: epochSeconds(clock) }, { dedupeKey: DEDUPE_KEY })
    },
  }
}
