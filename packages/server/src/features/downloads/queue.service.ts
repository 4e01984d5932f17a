import type {
  DownloadCommand,
  DownloadItem,
  DownloadLogLine,
  QueueItemState,
  QueueTypeCounts,
} from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import type { SubmissionStore } from './submissions.store.ts'
import type { QueueVidType } from './queue-item.ts'
import type { DownloadLogStore } from './download-log.store.ts'
import type { QueueListStore, StateCounts } from './queue-list.store.ts'
import type { StateTime } from './queue-state.store.ts'
import type { QueueStore } from './queue.store.ts'
import { splitSubmissions } from '../../site/classify-input.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { ignoreArchived } from './ignore-archived.ts'
import { presentQueueItem, type ItemContext } from './present-queue-item.ts'
import type { ItemProgress } from '../../jobs/report.ts'

export interface AddOptions {
  /** Download as soon as possible instead of waiting for the next run of the queue. */
  autoStart: boolean
  /** Add the members of channels and playlists as listed, without checking each video. */
  flat: boolean
  /** Also add archived videos. */
  force: boolean
  target: 'pending' | 'ignore'
  /** Additional options of yt-dlp for the videos that are added. */
  ytDlpOptions?: string | null | undefined
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
  state?: QueueItemState | undefined
}

interface ListRequest extends QueueFilter {
  order?: 'state' | undefined
  page: number
  pageSize: number
}

interface QueuePage {
  items: DownloadItem[]
  total: number
  counts: StateCounts
  typeCounts: QueueTypeCounts
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
  /** Auto-started first, then oldest first, unless ordered by state. `page` 0 and 1 are both the first. */
  list(query: ListRequest): Promise<QueuePage>
  /** @throws DomainError queueItemNotFound */
  get(id: string): Promise<DownloadItem>
  /** The last lines of the log of an item, oldest first. @throws DomainError queueItemNotFound */
  log(id: string): Promise<DownloadLogLine[]>
  /** @throws DomainError queueItemNotFound */
  setStatus(id: string, command: DownloadCommand, userId?: number | null): Promise<void>
  /** The time and the paused hosts, which the states of items depend on. */
  stateTime(): Promise<StateTime>
  /** Removes the item and stops its download if one is running; an unknown ID is accepted. */
  remove(id: string): Promise<void>
}

interface Deps {
  queue: QueueStore
  list: QueueListStore
  log: Pick<DownloadLogStore, 'list'>
  submissions: SubmissionStore
  pauses: SitePauseStore
  jobs: JobQueue
  clock: Clock
  progress: { listItems: () => Promise<ItemProgress[]> }
}

export function createDownloadQueue({
  queue,
  list,
  log,
  submissions,
  pauses,
  jobs,
  clock,
  progress,
}: Deps): DownloadQueue {
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
    await pauses.failures.probeNow(now(), item.host)
    if (item.sourceUrl === '' && item.inputId !== null) {
      // A submission that could not be resolved: prioritizing it resolves it again.
      await jobs.enqueue('extract_download', { inputIds: [item.inputId] })
      return true
    }
    await queue.prioritize(id)
    await jobs.enqueue('download_pending', { mode: 'auto' }, { dedupeKey: 'download_pending:auto' })
    return true
  }

  async function stateTime() {
    const hosts = new Set((await pauses.list(now())).map(({ host }) => host))
    const found = await Promise.all([...hosts].map(async host => pauses.findForAll(host, now())))
    return { now: now(), pauses: found.filter(pause => pause !== undefined) }
  }

  async function itemContext(): Promise<ItemContext> {
    const time = await stateTime()
    const items = await progress.listItems()
    return { ...time, progress: new Map(items.map(item => [item.videoId, item])) }
  }

  return {
    add,
    stateTime,
    async resume() {
      const inputIds = await submissions.listUnfinished()
      if (inputIds.length > 0)
        await jobs.enqueue('extract_download', { inputIds }, { dedupeKey: 'extract_download:unfinished' })
    },
    async list({ filter, channel, vidType, q = '', error, state, order, page, pageSize }) {
      const context = await itemContext()
      const query = {
        now: context.now,
        pauses: context.pauses,
        status: filter,
        state,
        channel,
        vidType,
        words: q.split(/\s+/).filter(Boolean),
        hasMessage: error ?? undefined,
      }
      const offset = Math.max(0, page - 1) * pageSize
      const { items, total } = await list.list({ ...query, order, limit: pageSize, offset })
      const counts = await list.countStates(query)
      const typeCounts = await list.countTypes(query)
      return { items: items.map(item => presentQueueItem(item, context)), total, counts, typeCounts }
    },
    async get(id) {
      const context = await itemContext()
      const item = await list.get(id, context)
      if (item === undefined) throw new DomainError('queueItemNotFound')
      return presentQueueItem(item, context)
    },
    async log(id) {
      const lines = await log.list(id)
      if (lines.length === 0 && (await list.get(id, await itemContext())) === undefined)
        throw new DomainError('queueItemNotFound')
      return lines
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
