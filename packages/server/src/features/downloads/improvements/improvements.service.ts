import type { ImprovableVideo, Shortcoming } from '@tubecellar/core/contract'
import { SHORTCOMING_CAUSES } from '@tubecellar/core/contract'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import { videoThumbUrl } from '../../../media/public-urls.ts'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { ToolVersions } from '../../../platform/process/tool-versions.ts'
import { readPage, type PagedResult, type PageRequest } from '../../../platform/read-page.ts'
import { retryDownloads } from '../../../site/retry-downloads.ts'
import type { MissingExtras } from '../../metadata/index.ts'
import { archivedQueueItem } from '../archived-queue-item.ts'
import type { QueueStore } from '../queue.store.ts'
import type { DueImprovement, ImprovableRow, ImprovementStore } from './improvements.store.ts'

const DAY_S = 24 * 60 * 60

/** Seconds until each automatic attempt, from the download or the previous attempt. */
export const IMPROVEMENT_DELAYS = [DAY_S, 3 * DAY_S, 7 * DAY_S, 30 * DAY_S] as const

/** An update of yt-dlp starts another attempt after this time at the earliest: nightly releases are published every day. */
const MIN_UPDATE_DELAY_S = 3 * DAY_S

const CHECK_INTERVAL_S = 10 * 60

/** The next check continues with the others. */
const MAX_QUEUED = 200

/** Looks for better copies of archived videos (docs/spec/downloads.md#better-copies). */
export interface Improvements {
  list(request: PageRequest): Promise<PagedResult<ImprovableVideo>>
  /** Tries these videos now, or all that can be improved. */
  start(selection: { ids?: string[] | undefined }): Promise<{ taskId: string }>
  /** Starts the task when a video is due. */
  runIfDue(): Promise<void>
  /** Queues the due videos; returns how many. */
  queueDue(): Promise<number>
}

interface Deps {
  store: ImprovementStore
  queue: Pick<QueueStore, 'add' | 'enrich' | 'findArchived' | 'prioritize'>
  extras: Pick<MissingExtras, 'fetchNow'>
  versions: Pick<ToolVersions, 'find'>
  jobs: JobQueue
  clock: Clock
}

export function createImprovements(deps: Deps): Improvements {
  const { store, queue, extras, versions, jobs, clock } = deps
  const [firstDelay] = IMPROVEMENT_DELAYS
  let checkedAt: number | undefined
  const startTask = () => jobs.enqueue('improve_videos', {}, { dedupeKey: 'improve_videos' })

  async function queueVideo({ videoId, attempts, isRequested }: DueImprovement, version: string | undefined) {
    const now = epochSeconds(clock)
    const delay = IMPROVEMENT_DELAYS[attempts + 1]
    await store.startAttempt(videoId, { nextAttempt: delay === undefined ? null : now + delay, version, now })
    const video = await queue.findArchived(videoId)
    if (!video?.sourceUrl) return false
    // It waits for a retry, so that it starts without the items that users have not started.
    const waiting = { state: 'waiting', isAutoStart: isRequested, nextAttempt: now } as const
    const item = archivedQueueItem(video, { ...waiting, isForced: true, isImprovement: true })
    const [added] = await queue.add([item], now)
    if (added !== undefined) await queue.enrich(item, true)
    else if (isRequested) await queue.prioritize(videoId)
    return true
  }

  return {
    list: async request =>
      readPage(request, await store.count(), async range => (await store.list(range)).map(presentImprovable)),
    async start({ ids }) {
      const now = epochSeconds(clock)
      await store.sync(firstDelay, now)
      await store.request(ids, now)
      if (ids === undefined) await extras.fetchNow({ areNeverFetched: false })
      else for (const videoId of ids) await extras.fetchNow({ videoId, areNeverFetched: false })
      return { taskId: await startTask() }
    },
    async runIfDue() {
      const now = epochSeconds(clock)
      if (checkedAt !== undefined && Math.abs(now - checkedAt) < CHECK_INTERVAL_S) return
      checkedAt = now
      await store.sync(firstDelay, now)
      const version = await versions.find('yt-dlp')
      if (version !== undefined) await store.wake(version, now - MIN_UPDATE_DELAY_S, now)
      if ((await store.listDue(now, 1)).length > 0) await startTask()
    },
    async queueDue() {
      const version = await versions.find('yt-dlp')
      let count = 0
      for (const due of await store.listDue(epochSeconds(clock), MAX_QUEUED))
        if (await queueVideo(due, version)) count++
      if (count > 0) await retryDownloads(jobs)
      return count
    },
  }
}

const isCause = (errorClass: string | null): errorClass is NonNullable<Shortcoming['cause']> =>
  SHORTCOMING_CAUSES.some(cause => cause === errorClass)

function presentImprovable(row: ImprovableRow): ImprovableVideo {
  const { subtitles, isQueued } = row
  const attempts = [row.nextAttempt, subtitles?.nextAttempt ?? null].filter(at => at !== null)
  const nextAttempt = attempts.length > 0 ? Math.min(...attempts) : null
  return {
    youtube_id: row.videoId,
    title: row.title,
    channel_id: row.channelId,
    channel_name: row.channelName,
    vid_thumb_url: videoThumbUrl(row.videoId),
    shortcomings: [...row.shortcomings, ...(subtitles ? [missingSubtitles(subtitles, row.downloaded)] : [])],
    state: isQueued ? 'queued' : nextAttempt === null ? 'given_up' : 'waiting',
    attempts: Math.max(row.attempts, subtitles?.attempts ?? 0),
    last_attempt: row.triedAt,
    next_attempt: nextAttempt,
    message: row.message,
  }
}

const missingSubtitles = ({ errorClass }: NonNullable<ImprovableRow['subtitles']>, found: number): Shortcoming => ({
  kind: 'no_subtitles',
  found,
  ...(isCause(errorClass) ? { cause: errorClass } : {}),
})
