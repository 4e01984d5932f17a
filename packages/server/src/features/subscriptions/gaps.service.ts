import type { AppConfig, GapSortKey, GapState, GapSummary, GapVideo } from '@tubecellar/core/contract'
import { GAP_STATES } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { readPage, type PagedResult, type PageRequest } from '../../platform/read-page.ts'
import { timestamp } from '../../media/public-urls.ts'
import { hostKey } from '../../site/classify-input.ts'
import type { QueueItems } from '../downloads/index.ts'
import type { Tasks } from '../tasks/index.ts'
import type { GapFilter, GapStore, SourceVideo } from './gaps.store.ts'
import type { ScanResultStore } from './scan-results.store.ts'
import type { SourceId } from './source-videos.store.ts'

/** Which videos are queued; without both, all that were skipped or failed. */
export interface GapSelection {
  videos?: readonly string[] | undefined
  state?: 'skipped' | 'ignored' | 'failed' | undefined
}

/** Why videos of a channel or playlist are missing in the archive (docs/spec/subscriptions.md#gaps). */
export interface Gaps {
  /** Videos in one state, or all that are not archived; by default newest first. @throws DomainError channelNotFound, playlistNotFound */
  list(
    source: SourceId,
    query: { state?: GapState | undefined; sort?: GapSortKey | undefined },
    request: PageRequest,
  ): Promise<PagedResult<GapVideo> & { summary: GapSummary }>
  /** Returns how many were queued. @throws DomainError channelNotFound, playlistNotFound */
  queue(source: SourceId, selection: GapSelection): Promise<{ queued: number }>
}

interface Deps {
  store: GapStore
  scans: ScanResultStore
  queue: QueueItems
  tasks: Tasks
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  clock: Clock
}

const MISSING = GAP_STATES.filter(state => state !== 'archived')

/** The states in which a video can be queued; a removed one only if a user names it. */
const ALLOWED = ['skipped', 'failed'] as const
const ALLOWED_BY_ID = ['skipped', 'failed', 'ignored', 'removed'] as const

const BATCH_SIZE = 500

export function createGaps({ store, scans, queue, tasks, settings, clock }: Deps): Gaps {
  async function requireSource(source: SourceId) {
    if (await store.hasSource(source)) return
    throw new DomainError(source.kind === 'channel' ? 'channelNotFound' : 'playlistNotFound')
  }

  async function summarize(source: SourceId): Promise<GapSummary> {
    const counts = await store.count(source)
    const total = (state: GapState) => counts.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0)
    const scan = await scans.get(source.kind, source.id)
    return {
      known: counts.reduce((sum, row) => sum + row.count, 0),
      archived: total('archived'),
      queued: total('queued'),
      skipped: total('skipped'),
      ignored: total('ignored'),
      failed: total('failed'),
      removed: total('removed'),
      rules: counts.filter(row => row.state === 'skipped').map(row => ({ rule: row.rule, count: row.count })),
      last_scan: optionalTime(scan?.lastSuccess),
      last_listing: optionalTime(scan?.lastListing),
    }
  }

  async function queueBatch(videos: readonly SourceVideo[], isAutoStart: boolean): Promise<number> {
    const isQueued = ({ state, message }: SourceVideo) => state === 'failed' || state === 'ignored' || message !== null
    const retried = videos.filter(isQueued).map(({ video_id }) => video_id)
    const added = videos.filter(video => !isQueued(video)).map(video => toNewItem(video, isAutoStart))
    const addedIds = await queue.add(added, epochSeconds(clock))
    return addedIds.length + (await queue.retry(retried))
  }

  return {
    async list(source, { state, sort }, request) {
      await requireSource(source)
      const filter: GapFilter = { states: state === undefined ? MISSING : [state], sort }
      const summary = await summarize(source)
      const total = filter.states.reduce((sum, one) => sum + summary[one], 0)
      const page = await readPage(request, total, async range =>
        (await store.list(source, filter, range)).map(presentVideo),
      )
      return { ...page, summary }
    },
    async queue(source, { videos, state }) {
      await requireSource(source)
      const states = state === undefined ? (videos === undefined ? ALLOWED : ALLOWED_BY_ID) : [state]
      const filter: GapFilter = { states, videoIds: videos }
      const { auto_start: isAutoStart } = (await settings.getAppConfig()).subscriptions
      let queued = 0
      // Queued videos leave the list, so the next batch is always at its start.
      for (;;) {
        const batch = await store.list(source, filter, { offset: 0, limit: BATCH_SIZE })
        const count = await queueBatch(batch, isAutoStart)
        queued += count
        if (count === 0 || batch.length < BATCH_SIZE) break
      }
      if (isAutoStart && queued > 0)
        await tasks.begin('download_pending', { mode: 'auto' }, { key: 'download_pending:auto' })
      return { queued }
    },
  }
}

const optionalTime = (epochS: number | null | undefined) => (epochS == null ? null : timestamp(epochS))

const presentVideo = (video: SourceVideo): GapVideo => ({
  youtube_id: video.video_id,
  title: video.title,
  duration: video.duration,
  published: optionalTime(video.published),
  state: video.state,
  rule: video.state === 'skipped' ? video.rule : null,
  reason: video.state === 'skipped' ? video.reason : video.message,
  attempts: video.attempts,
  next_attempt: video.next_attempt,
  first_seen: timestamp(video.first_seen),
  removed_at: optionalTime(video.removed_at),
})

function toNewItem(video: SourceVideo, isAutoStart: boolean) {
  return {
    videoId: video.video_id,
    inputId: null,
    sourceUrl: video.source_url,
    host: hostKey(video.source_url),
    status: 'pending',
    state: 'queued',
    isAutoStart,
    title: video.title,
    channelId: video.channel_id,
    channelName: video.channel_name,
    duration: video.duration,
    published: video.published,
    vidType: video.vid_type,
    thumbUrl: video.thumb_url,
    isForced: false,
    message: null,
    errorClass: null,
    nextAttempt: null,
  } as const
}
