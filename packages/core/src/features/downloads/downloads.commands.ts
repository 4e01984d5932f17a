import { callOf, defineCommand, type CommandCall } from '../../commands/command.ts'
import type { QueueCounts } from '../../contract/index.ts'
import { itemOptionsProblem } from './item-options.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'
import { queueChangesTexts } from '../../messages/en/queue-changes.ts'
import { isVersionAtLeast } from '../../routes/server-version.ts'
import type { RowCommand } from './queue-item-actions.ts'
import { undoChange } from './queue-changes.commands.ts'
import { pastedLinksProblem, splitPastedLinks } from './pasted-links.ts'

export interface QueueAddition {
  /** Links, IDs and handles, one per line. */
  readonly text: string
  readonly autoStart: boolean
  /** Options of yt-dlp for the added videos. */
  readonly ytDlpOptions?: string
}

/** The field of the request; omitted for servers without it. */
const optionsBody = (options = '') => (options.trim() === '' ? {} : { yt_dlp_options: options.trim() })

function addedText(text: string): string {
  const { links, others } = splitPastedLinks(text)
  return others.length === 0 ? downloadsTexts.addedToQueue : downloadsTexts.addedSome(links.length, others.length)
}

/** Sends the lines that are links. The others are not stored. */
const add = defineCommand<QueueAddition>({
  id: 'downloads.add',
  summary: downloadsTexts.addSummary,
  permission: 'admin',
  target: () => '',
  texts: { label: () => downloadsTexts.addToQueue, done: ({ text }) => addedText(text) },
  failure: 'notice',
  async request({ client }, { text, autoStart, ytDlpOptions = '' }) {
    const { links } = splitPastedLinks(text)
    const problem = links.length === 0 ? pastedLinksProblem(text) : itemOptionsProblem(ytDlpOptions)
    if (problem !== null) throw new Error(problem)
    const data = links.map(line => ({ youtube_id: line, status: 'pending' as const }))
    return client.addDownloads({ query: { autostart: autoStart }, body: { data, ...optionsBody(ytDlpOptions) } })
  },
  invalidates: ['downloads'],
  startsTask: true,
})

const downloadAgain = defineCommand<{ readonly url: string }>({
  id: 'downloads.downloadAgain',
  summary: downloadsTexts.downloadAgainSummary,
  permission: 'admin',
  target: ({ url }) => url,
  texts: { label: () => downloadsTexts.addToQueue, done: () => downloadsTexts.addedToQueue },
  failure: 'notice',
  request: ({ client }, { url }) =>
    client.addDownloads({
      query: { autostart: true, force: true },
      body: { data: [{ youtube_id: url, status: 'pending' }] },
    }),
  invalidates: ['downloads'],
  startsTask: true,
})

const scanSubscriptions = defineCommand<void>({
  id: 'downloads.scanSubscriptions',
  summary: downloadsTexts.scanSubscriptionsSummary,
  permission: 'admin',
  target: () => '',
  texts: { label: () => downloadsTexts.rescanSubscriptions, done: () => downloadsTexts.rescanStarted },
  failure: 'notice',
  request: ({ client }) => client.startTask({ params: { name: 'update_subscribed' } }),
  invalidates: ['downloads'],
  startsTask: true,
})

interface StartedDownload {
  readonly task_id: string
  /** Before the start; undefined on servers that do not count the states. */
  readonly counts?: QueueCounts | undefined
}

/** What a start downloads now: nothing while all items wait or have failed. */
function startedText({ counts }: StartedDownload): string {
  if (!counts || counts.queued + counts.downloading > 0) return downloadsTexts.downloadStarted
  if (counts.waiting > 0) return downloadsTexts.allWaiting(counts.waiting)
  return counts.failed > 0 ? downloadsTexts.allFailed(counts.failed) : downloadsTexts.nothingToDownload
}

const start = defineCommand<void, StartedDownload>({
  id: 'downloads.start',
  summary: downloadsTexts.downloadQueuedVideos,
  permission: 'admin',
  target: () => '',
  texts: { label: () => downloadsTexts.startDownload, done: (_input, started) => startedText(started) },
  failure: 'notice',
  async request({ client, serverVersion }) {
    const counts = isVersionAtLeast(serverVersion, '1.0.0')
      ? await client.listDownloads({ query: { filter: 'pending' } }).then(
          page => page.counts,
          () => undefined,
        )
      : undefined
    const { task_id } = await client.startTask({ params: { name: 'download_pending' } })
    return { task_id, counts }
  },
  invalidates: ['downloads'],
  startsTask: true,
})

interface StatusChange {
  readonly id: string
  readonly status: Exclude<RowCommand, 'delete'>
}

const STATUS_TEXTS: Record<StatusChange['status'], { readonly label: string; readonly done: string }> = {
  pending: { label: downloadsTexts.addToQueue, done: downloadsTexts.addedToQueue },
  ignore: { label: downloadsTexts.ignore, done: downloadsTexts.ignored },
  priority: { label: downloadsTexts.downloadNow, done: downloadsTexts.downloadedFirst },
  'ignore-force': { label: downloadsTexts.ignore, done: downloadsTexts.ignored },
}

/** The status that undoes a change; other changes cannot be undone. */
const INVERSE_STATUS: Partial<Record<StatusChange['status'], StatusChange['status']>> = {
  ignore: 'pending',
  pending: 'ignore',
}

/** Changes the status of a queue item. The status `priority` downloads it first, which is also how a failed item is retried. */
const setStatus = defineCommand<StatusChange>({
  id: 'downloads.setStatus',
  summary: downloadsTexts.setStatusSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: ({ status }) => STATUS_TEXTS[status].label, done: ({ status }) => STATUS_TEXTS[status].done },
  failure: 'notice',
  request: ({ client }, { id, status }) => client.setDownloadStatus({ params: { id }, body: { status } }),
  invalidates: ['downloads'],
  startsTask: true,
  inverse({ id, status }): CommandCall | null {
    const inverse = INVERSE_STATUS[status]
    return inverse === undefined ? null : callOf(setStatus, { id, status: inverse })
  },
})

interface Removal {
  readonly id: string
  readonly isIgnored?: boolean
  /** Undoes the removal on servers that restore items at their former positions. */
  readonly undoId?: string
  /** For other servers: what adds the item again at the end; null if the deletion cannot be undone. */
  readonly url?: string | null
}

const restore = defineCommand<{ readonly url: string }>({
  id: 'downloads.restore',
  summary: downloadsTexts.restoreSummary,
  permission: 'admin',
  target: ({ url }) => url,
  texts: { label: () => downloadsTexts.addToQueue, done: () => downloadsTexts.addedToQueue },
  failure: 'notice',
  request: ({ client }, { url }) =>
    client.addDownloads({ query: { force: true }, body: { data: [{ youtube_id: url, status: 'pending' }] } }),
  invalidates: ['downloads'],
  startsTask: true,
})

const remove = defineCommand<Removal>({
  id: 'downloads.remove',
  summary: downloadsTexts.removeSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: () => downloadsTexts.delete, done: () => downloadsTexts.deleted },
  failure: 'notice',
  async request({ client, serverVersion }, { id, isIgnored, undoId }) {
    if (undoId === undefined || !isVersionAtLeast(serverVersion, '1.0.0'))
      return client.deleteDownload({ params: { id } })
    const filter = isIgnored ? 'ignore' : 'pending'
    const { running } = await client.changeQueue({ body: { command: 'remove', filter, ids: [id], undo_id: undoId } })
    if (running > 0) throw new Error(downloadsTexts.isDownloading)
    return null
  },
  invalidates: ['downloads'],
  inverse({ url, undoId }, { serverVersion }) {
    if (undoId !== undefined && isVersionAtLeast(serverVersion, '1.0.0')) return undoChange(undoId)
    return url ? callOf(restore, { url }) : null
  },
})

/** Resolves to how many items are queued again; null on servers that do not count them. */
const retryFailed = defineCommand<void, number | null>({
  id: 'downloads.retryFailed',
  summary: downloadsTexts.retryFailedSummary,
  permission: 'admin',
  target: () => '',
  texts: {
    label: () => downloadsTexts.retryFailed,
    done: (_input, count) => (count === null ? downloadsTexts.failedQueued : queueChangesTexts.queuedAgain(count)),
  },
  failure: 'notice',
  async request({ client, serverVersion }) {
    if (isVersionAtLeast(serverVersion, '1.0.0')) {
      const { changed } = await client.changeQueue({ body: { command: 'retry', filter: 'pending', state: 'failed' } })
      if (changed > 0) await client.startTask({ params: { name: 'download_pending' } })
      return changed
    }
    // Other servers have no failed state: items with a message.
    await client.changeDownloads({ query: { filter: 'pending', error: true }, body: { status: 'clear_error' } })
    await client.startTask({ params: { name: 'download_pending' } })
    return null
  },
  invalidates: ['downloads'],
  startsTask: true,
})

/** The commands that change the queue. */
export const downloadCommands = {
  add,
  downloadAgain,
  scanSubscriptions,
  start,
  setStatus,
  remove,
  restore,
  retryFailed,
}
