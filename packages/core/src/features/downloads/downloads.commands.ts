import {
  callOf,
  defineCommand,
  type CommandCall,
  type CommandServices,
  type NoticeServices,
} from '../../commands/command.ts'
import type { DownloadItem, QueueCounts } from '../../contract/index.ts'
import { additionChoices, foundLinksQuestion, type FoundLinks } from './found-links.ts'
import { itemOptionsProblem } from './item-options.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'
import { foundLinksTexts } from '../../messages/en/found-links.ts'
import { queueChangesTexts } from '../../messages/en/queue-changes.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import type { RowCommand } from './queue-item-actions.ts'
import { undoChange } from './queue-changes.commands.ts'
import { pastedLinksProblem, splitPastedLinks } from './pasted-links.ts'
import { findWaitsOfLinks, itemWaitText, NO_WAITS, withWaits, withWaitText, type SiteWaits } from './site-waits.ts'

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

interface Added {
  readonly waits: SiteWaits
}

type AddRequest = Parameters<CommandServices['client']['addDownloads']>[0]

/** The task that resolves the links starts after the response: until then, only the pauses of their sites are known. */
async function addLinks(services: CommandServices, links: readonly string[], request: AddRequest): Promise<Added> {
  await services.client.addDownloads(request)
  return { waits: await findWaitsOfLinks(services, links) }
}

/** Sends the lines that are links. The others are not stored. */
const add = defineCommand<QueueAddition, Added>({
  id: 'downloads.add',
  summary: downloadsTexts.addSummary,
  permission: 'admin',
  target: () => '',
  texts: {
    label: () => downloadsTexts.addToQueue,
    done: ({ text }, { waits }, { nowMs }) => withWaitText(addedText(text), waits, nowMs),
  },
  failure: 'notice',
  async request(services, { text, autoStart, ytDlpOptions = '' }) {
    const { links } = splitPastedLinks(text)
    const problem = links.length === 0 ? pastedLinksProblem(text) : itemOptionsProblem(ytDlpOptions)
    if (problem !== null) throw new Error(problem)
    const data = links.map(line => ({ youtube_id: line, status: 'pending' as const }))
    const body = { data, ...optionsBody(ytDlpOptions) }
    return addLinks(services, links, { query: { autostart: autoStart }, body })
  },
  invalidates: ['downloads'],
  startsTask: true,
})

/** Adds links that were found in a dropped or pasted text, after a confirmation. */
const addFound = defineCommand<QueueAddition & { readonly found: FoundLinks }, Added>({
  ...add,
  id: 'downloads.addFound',
  summary: foundLinksTexts.addFoundSummary,
  confirmation: input => ({ ...foundLinksQuestion(input.found), choices: additionChoices(input) }),
})

const addedUrlText = (_input: unknown, { waits }: Added, { nowMs }: NoticeServices) =>
  withWaitText(downloadsTexts.addedToQueue, waits, nowMs)

const downloadAgain = defineCommand<{ readonly url: string }, Added>({
  id: 'downloads.downloadAgain',
  summary: downloadsTexts.downloadAgainSummary,
  permission: 'admin',
  target: ({ url }) => url,
  texts: { label: () => downloadsTexts.addToQueue, done: addedUrlText },
  failure: 'notice',
  request: (services, { url }) =>
    addLinks(services, [url], {
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
    const counts = isTubecellar(serverVersion)
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
const setStatus = defineCommand<StatusChange, DownloadItem | null>({
  id: 'downloads.setStatus',
  summary: downloadsTexts.setStatusSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: {
    label: ({ status }) => STATUS_TEXTS[status].label,
    done({ status }, item, { nowMs }) {
      const wait = item && itemWaitText(item, nowMs)
      return wait ? downloadsTexts.andWaits(STATUS_TEXTS[status].done, wait) : STATUS_TEXTS[status].done
    },
  },
  failure: 'notice',
  async request({ client }, { id, status }) {
    await client.setDownloadStatus({ params: { id }, body: { status } })
    // Other changes end the wait.
    return status === 'pending' ? client.getDownload({ params: { id } }).catch(() => null) : null
  },
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

const restore = defineCommand<{ readonly url: string }, Added>({
  id: 'downloads.restore',
  summary: downloadsTexts.restoreSummary,
  permission: 'admin',
  target: ({ url }) => url,
  texts: { label: () => downloadsTexts.addToQueue, done: addedUrlText },
  failure: 'notice',
  request: (services, { url }) =>
    addLinks(services, [url], { query: { force: true }, body: { data: [{ youtube_id: url, status: 'pending' }] } }),
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
    if (undoId === undefined || !isTubecellar(serverVersion)) return client.deleteDownload({ params: { id } })
    const filter = isIgnored ? 'ignore' : 'pending'
    const { running } = await client.changeQueue({ body: { command: 'remove', filter, ids: [id], undo_id: undoId } })
    if (running > 0) throw new Error(downloadsTexts.isDownloading)
    return null
  },
  invalidates: ['downloads'],
  inverse({ url, undoId }, { serverVersion }) {
    if (undoId !== undefined && isTubecellar(serverVersion)) return undoChange(undoId)
    return url ? callOf(restore, { url }) : null
  },
})

interface Retried {
  /** How many items are queued again; null on servers that do not count them. */
  readonly changed: number | null
  readonly waits: SiteWaits
}

/** Queues all failed items again, without a start of the downloads. */
export const retryAllFailed = (services: CommandServices): Promise<Retried & { readonly changed: number }> =>
  withWaits(services, () =>
    services.client.changeQueue({ body: { command: 'retry', filter: 'pending', state: 'failed' } }),
  )

const retryFailed = defineCommand<void, Retried>({
  id: 'downloads.retryFailed',
  summary: downloadsTexts.retryFailedSummary,
  permission: 'admin',
  target: () => '',
  texts: {
    label: () => downloadsTexts.retryFailed,
    done(_input, { changed, waits }, { nowMs }) {
      const done = changed === null ? downloadsTexts.failedQueued : queueChangesTexts.queuedAgain(changed)
      return withWaitText(done, waits, nowMs, changed)
    },
  },
  failure: 'notice',
  async request(services) {
    const { client, serverVersion } = services
    if (isTubecellar(serverVersion)) {
      const retried = await retryAllFailed(services)
      if (retried.changed > 0) await client.startTask({ params: { name: 'download_pending' } })
      return retried
    }
    // Other servers have no failed state: items with a message.
    await client.changeDownloads({ query: { filter: 'pending', error: true }, body: { status: 'clear_error' } })
    await client.startTask({ params: { name: 'download_pending' } })
    return { changed: null, waits: NO_WAITS }
  },
  invalidates: ['downloads'],
  startsTask: true,
})

/** The commands that change the queue. */
export const downloadCommands = {
  add,
  addFound,
  downloadAgain,
  scanSubscriptions,
  start,
  setStatus,
  remove,
  restore,
  retryFailed,
}
