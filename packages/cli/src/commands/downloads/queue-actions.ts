import { itemWaitText, siteWaitText } from '@tubecellar/core'
import type { Client } from '@tubecellar/core/client'
import { downloadCommands, retryAllFailed } from '@tubecellar/core/commands/downloads/downloads'
import { notificationCommands } from '@tubecellar/core/commands/tasks/notifications'
import type { DownloadItem } from '@tubecellar/core/contract'
import { downloadsTexts } from '@tubecellar/core/messages/cli/downloads'
import { rowLabels } from '@tubecellar/core/messages/cli/output'
import { notificationCommandTexts } from '@tubecellar/core/messages/tasks'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { isJson, objectText, type OutputFlags } from '../../output/print.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import { timeValue, valueDetail } from '../../output/values.ts'
import { OUTCOME_FIELDS } from '../../waiting/outcome.ts'
import { failedDownloads, isUnknownOnServer } from './failed-downloads.ts'
import { batchCommand, type BatchFlags } from '../../command/batch-command.ts'
import { replace500With404 } from '../../command/replace-500-with-404.ts'
import { showCommand } from '../../command/show-command.ts'
import { changeOnServer, requestChange, withChange } from '../../command/server-call.ts'
import { startTaskCommand } from '../tasks/index.ts'
import { withFields } from '../../command/define-command.ts'

export const queueStart = startTaskCommand(downloadCommands.start, call =>
  requestChange(call, downloadCommands.start, undefined),
)

export const queueStop = withFields(
  ['task_id'],
  changeOnServer<OutputFlags>(notificationCommands.stop, async call => {
    const { cli, client, options } = call
    const running = (await client.listNotifications({ query: { filter: 'download' } })).filter(
      ({ api_stop }) => api_stop,
    )
    for (const { id } of running) {
      const { hadEnded } = await requestChange(call, notificationCommands.stop, { id })
      if (hadEnded) printMessage(cli, `${notificationCommandTexts.hadEnded}.`)
      await writeLine(cli.stdout, isJson(options) ? objectText(options, { task_id: id }) : id)
    }
    if (running.length === 0) printMessage(cli, downloadsTexts.notRunning)
    return EXIT.ok
  }),
)

const setStatus = (status: 'priority' | 'ignore' | 'pending', done: string) =>
  batchCommand({
    change: downloadCommands.setStatus,
    noun: downloadsTexts.item,
    done,
    act: async (call, id) => {
      const item = await replace500With404(
        () => requestChange(call, downloadCommands.setStatus, { id, status }),
        () => call.client.getDownload({ params: { id } }),
      )
      return (item && itemWaitText(item, Date.now())) ?? undefined
    },
  })

export const queuePrioritize = setStatus('priority', 'prioritized')
export const queueIgnore = setStatus('ignore', 'ignored')

const retryEach = setStatus('pending', 'queued')
const retryFailed = changeOnServer<OutputFlags>(downloadCommands.setStatus, async ({ cli, client, options }) => {
  const retried = await retryFailedItems(client)
  const count = retried?.changed ?? (await clearAllErrors(client))
  if (isJson(options)) await writeLine(cli.stdout, objectText(options, { filter: 'failed', items: count, done: true }))
  else printMessage(cli, count === 0 ? downloadsTexts.noFailedItems : downloadsTexts.queuedAgain(count))
  const waitText = retried && siteWaitText(retried.waits, Date.now(), count)
  if (waitText && !isJson(options)) printMessage(cli, `${waitText}.`)
  return EXIT.ok
})

/** Null on servers that cannot change items by state. */
async function retryFailedItems(client: Client) {
  try {
    return await retryAllFailed({ client, serverVersion: '' })
  } catch (error) {
    if (isUnknownOnServer(error)) return null
    throw error
  }
}

/** The items with a message: other servers have no failed state. */
async function clearAllErrors(client: Client): Promise<number> {
  const { data, paginate } = await failedDownloads(client, { filter: 'pending' }, 1)
  try {
    await client.changeDownloads({ query: { filter: 'pending', error: true }, body: { status: 'clear_error' } })
  } catch (error) {
    if (!isUnknownOnServer(error)) throw error
    for (const { youtube_id: id } of data)
      await client.setDownloadStatus({ params: { id }, body: { status: 'pending' } })
  }
  return paginate.total_hits
}

export const queueRetry: typeof retryEach = withFields(
  ['filter', 'items', 'done', ...OUTCOME_FIELDS],
  withChange(downloadCommands.setStatus, call => {
    const { failed } = call.options as BatchFlags & { readonly failed?: boolean }
    if (!failed) return retryEach(call)
    if (call.args.length > 0) throw usageError(downloadsTexts.failedWithIds)
    return retryFailed(call)
  }),
)

export const queueRemove = batchCommand({
  change: downloadCommands.remove,
  noun: downloadsTexts.item,
  done: downloadsTexts.removed,
  describe: async ({ client }, id) => `${(await client.getDownload({ params: { id } })).title || id} (${id})`,
  act: async (call, id) => {
    await requestChange(call, downloadCommands.remove, { id })
  },
})

interface Reason {
  readonly youtube_id: string
  readonly title: string
  readonly status: string
  readonly state: string
  readonly message: string | null
  /** ISO 8601. */
  readonly next_attempt: string | null
  readonly yt_dlp_options?: string | null
}

export const queueExplain = showCommand<Reason>(
  async ({ client, args: [id = ''] }) => {
    const item =
      (await client.getDownload({ params: { id } }).catch(ignoreUnknown)) ??
      (await client.listDownloads({ query: { q: id } }).catch(ignoreUnknown))?.data.find(each => each.youtube_id === id)
    if (item) return describeItem(item)
    const video = await client.getVideo({ params: { id } }).catch(ignoreUnknown)
    if (video)
      return {
        youtube_id: id,
        title: video.title,
        status: 'archived',
        state: 'done',
        message: null,
        next_attempt: null,
      }
    const [skipped] = (await client.listSkipped({ query: { video: id } }).catch(ignoreUnknown)) ?? []
    if (skipped) {
      const { title, reason } = skipped
      return { youtube_id: id, title, status: 'skipped', state: 'skipped', message: reason, next_attempt: null }
    }
    throw new CommandError({
      exitCode: EXIT.notFound,
      code: 'queue_item_not_found',
      message: downloadsTexts.unknownItem(id),
      hint: downloadsTexts.unknownItemHint(id),
    })
  },
  ({ youtube_id: id, title, status, state, message, next_attempt: next, yt_dlp_options: options }) => [
    [rowLabels.id, id],
    [rowLabels.title, title],
    [rowLabels.status, status],
    [rowLabels.state, STATE_TEXTS[state] ?? state],
    [rowLabels.reason, message ?? ''],
    valueDetail(downloadsTexts.nextAttempt, timeValue(next)),
    ...(options ? ([[downloadsTexts.ytDlpOptions, options]] as const) : []),
  ],
)

const ignoreUnknown = (error: unknown) => {
  if (isUnknownOnServer(error)) return undefined
  throw error
}

function describeItem(item: DownloadItem): Reason {
  const { youtube_id, title, status, state, message, next_attempt: next } = item
  return {
    youtube_id,
    title,
    status,
    state: state ?? (message ? 'failed' : 'queued'),
    message: message ?? null,
    next_attempt: next ? new Date(next * 1000).toISOString() : null,
    yt_dlp_options: item.yt_dlp_options ?? null,
  }
}

const STATE_TEXTS: Readonly<Record<string, string>> = {
  queued: downloadsTexts.stateQueued,
  downloading: 'downloading',
  downloaded: downloadsTexts.stateDownloaded,
  indexed: downloadsTexts.stateIndexed,
  moved: downloadsTexts.stateMoved,
  waiting: downloadsTexts.stateWaiting,
  failed: downloadsTexts.stateFailed,
  done: downloadsTexts.stateArchived,
  skipped: downloadsTexts.stateSkipped,
}
