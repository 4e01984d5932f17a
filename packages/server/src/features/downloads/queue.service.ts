import { formatDuration } from '@tubecellar/core/format'
import type { DownloadCommand, DownloadItem } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import type { SubmissionStore } from './submissions.store.ts'
import type { QueueVidType } from './queue-item.ts'
import type { ListedQueueItem, QueueListStore } from './queue-list.store.ts'
import type { QueueStore } from './queue.store.ts'
import { splitSubmissions } from '../../site/classify-input.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { ignoreArchived } from './ignore-archived.ts'
import { timestamp, videoThumbUrl } from '../../media/public-urls.ts'

export interface AddOptions {
  /** Download as soon as possible instead of waiting for the next run of the queue. */
  autoStart: boolean
  /** Add the members of channels and playlists as listed, without checking each video. */
  flat: boolean
  /** Also add archived videos. */
  force: boolean
  target: 'pending' | 'ignore'
  userId: number | null
}

export interface QueueFilter {
  filter?: 'pending' | 'ignore' | undefined
  channel?: string | undefined
  vidType?: QueueVidType | undefined
  /** Words of the title, in any order; each may be a prefix. */
  q?: string | undefined
  /** true: only items with a message; false: only those without. */
  error?: boolean | null | undefined
}

/** Changes the download queue (docs/spec/downloads.md#queue-items). */
export interface DownloadQueue {
  /**
   * Stores every submission in the lines unchanged, then starts the task that resolves them. The task also resolves the
   * submissions that a stopped task left.
   */
  add(lines: readonly string[], options: AddOptions): Promise<{ taskId: string }>
  /** Resolves the submissions that a stopped task left. */
  resume(): Promise<void>
  /** Auto-started first, then oldest first. `page` 0 and 1 are both the first. */
  list(query: QueueFilter & { page: number; pageSize: number }): Promise<{ items: DownloadItem[]; total: number }>
  /** @throws DomainError queueItemNotFound */
  get(id: string): Promise<DownloadItem>
  /** @throws DomainError queueItemNotFound */
  setStatus(id: string, command: DownloadCommand, userId?: number | null): Promise<void>
  /** Removes the item and stops its download if one is running; an unknown ID is accepted. */
  remove(id: string): Promise<void>
}

interface Deps {
  queue: QueueStore
  list: QueueListStore
  submissions: SubmissionStore
  pauses: SitePauseStore
  jobs: JobQueue
  clock: Clock
}

export function createDownloadQueue({ queue, list, submissions, pauses, jobs, clock }: Deps): DownloadQueue {
  const now = () => epochSeconds(clock)

  async function add(lines: readonly string[], options: AddOptions) {
    const unfinished = await submissions.listUnfinished()
    const inputIds = await submissions.add(splitSubmissions(lines), options, now())
    return { taskId: await jobs.enqueue('extract_download', { inputIds: [...inputIds, ...unfinished] }) }
  }

  async function prioritize(id: string): Promise<boolean> {
    const item = await queue.get(id)
    if (item === undefined) return false
    // A user who prioritizes an item wants the host to be tried again, although it blocked the server.
    await pauses.liftForAll(item.host)
    if (item.sourceUrl === '' && item.inputId !== null) {
      // A submission that could not be resolved: prioritizing it resolves it again.
      await jobs.enqueue('extract_download', { inputIds: [item.inputId] })
      return true
    }
    await queue.prioritize(id)
    await jobs.enqueue('download_pending', { mode: 'auto' }, { dedupeKey: 'download_pending:auto' })
    return true
  }

  return {
    add,
    async resume() {
      const inputIds = await submissions.listUnfinished()
      if (inputIds.length > 0)
        await jobs.enqueue('extract_download', { inputIds }, { dedupeKey: 'extract_download:unfinished' })
    },
    async list({ filter, channel, vidType, q = '', error, page, pageSize }) {
      const { items, total } = await list.list({
        status: filter,
        channel,
        vidType,
        words: q.split(/\s+/).filter(Boolean),
        hasMessage: error ?? undefined,
        limit: pageSize,
        offset: Math.max(0, page - 1) * pageSize,
      })
      return { items: items.map(present), total }
    },
    async get(id) {
      const item = await list.get(id)
      if (item === undefined) throw new DomainError('queueItemNotFound')
      return present(item)
    },
    async setStatus(id, command, userId = null) {
      if (command === 'priority') {
        if (!(await prioritize(id))) throw new DomainError('queueItemNotFound')
        return
      }
      const isFound = await queue.setStatus(id, command === 'pending' ? 'pending' : 'ignore')
      if (isFound) return
      if (command !== 'ignore-force') throw new DomainError('queueItemNotFound')
      const archived = await queue.findArchived(id)
      if (archived) {
        await ignoreArchived(queue, archived, now())
        return
      }
      await add([id], { autoStart: false, flat: false, force: true, target: 'ignore', userId })
    },
    remove: async id => queue.remove(id),
  }
}

function present(item: ListedQueueItem): DownloadItem {
  return {
    auto_start: item.isAutoStart,
    channel_id: item.channelId,
    channel_indexed: item.isChannelIndexed,
    channel_name: item.channelName,
    duration: formatDuration(item.duration ?? 0),
    ...(item.message === null ? {} : { message: item.message }),
    next_attempt: item.nextAttempt,
    published: item.published === null ? null : timestamp(item.published),
    state: item.state,
    status: item.status,
    timestamp: item.queuedAt,
    title: item.title,
    vid_thumb_url: item.hasThumb ? videoThumbUrl(item.videoId) : null,
    vid_type: item.vidType,
    youtube_id: item.videoId,
  }
}
