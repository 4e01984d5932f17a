import type { DownloadCommand, DownloadItem } from '@tubecellar/core/contract'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { isJson, type OutputFlags } from '../../output/print.ts'
import { say, writeLine } from '../../output/cli-context.ts'
import { failedDownloads, isUnknownThere } from './failed-downloads.ts'
import { batch, type BatchFlags } from '../../command/batch-command.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { explainCrash } from '../../command/replace-500-with-404.ts'
import { record } from '../../command/show-command.ts'
import { onServer } from '../../command/server-call.ts'
import { startsTask } from '../tasks/task-command.ts'

export const queueStart = startsTask(({ client }) => client.startTask({ params: { name: 'download_pending' } }))

export const queueStop = onServer<OutputFlags>(async ({ shell, client, options }) => {
  const running = (await client.listNotifications({ query: { filter: 'download' } })).filter(({ api_stop }) => api_stop)
  for (const { id } of running) {
    await client.stopTask({ params: { id }, body: { command: 'stop' } })
    await writeLine(shell.stdout, isJson(options) ? jsonText({ task_id: id }) : id)
  }
  if (running.length === 0) say(shell, 'Nothing is downloading.')
  return EXIT.ok
})

const setStatus = (status: DownloadCommand, done: string) =>
  batch({
    noun: 'item',
    done,
    act: async ({ client }, id) => {
      await explainCrash(
        () => client.setDownloadStatus({ params: { id }, body: { status } }),
        () => client.getDownload({ params: { id } }),
      )
    },
  })

export const queuePrioritise = setStatus('priority', 'prioritised')
export const queueIgnore = setStatus('ignore', 'ignored')

const retryEach = setStatus('pending', 'queued')
const retryFailed = onServer<OutputFlags>(async ({ shell, client, options }) => {
  const { data, paginate } = await failedDownloads(client, { filter: 'pending' }, 1)
  try {
    await client.changeDownloads({ query: { filter: 'pending', error: true }, body: { status: 'clear_error' } })
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    for (const { youtube_id: id } of data)
      await client.setDownloadStatus({ params: { id }, body: { status: 'pending' } })
  }
  const count = paginate.total_hits
  if (isJson(options)) await writeLine(shell.stdout, jsonText({ filter: 'failed', items: count, done: true }))
  else say(shell, count === 0 ? 'Nothing has failed.' : `Queued again: ${count} ${count === 1 ? 'item' : 'items'}.`)
  return EXIT.ok
})

export const queueRetry: typeof retryEach = call => {
  const { failed } = call.options as BatchFlags & { readonly failed?: boolean }
  if (!failed) return retryEach(call)
  if (call.args.length > 0) throw usageError('--failed means everything that failed: give no ids with it.')
  return retryFailed(call)
}

export const queueForget = batch({
  noun: 'item',
  done: 'forgotten',
  describe: async ({ client }, id) => `${(await client.getDownload({ params: { id } })).title || id} (${id})`,
  act: async ({ client }, id) => {
    await client.deleteDownload({ params: { id } })
  },
})

interface ClearFlags extends OutputFlags, ConsentFlags {
  readonly queued?: boolean
  readonly ignored?: boolean
  readonly channel?: string
}

export const queueClear = onServer<ClearFlags>(async ({ shell, client, options }) => {
  const { queued, ignored, channel, dryRun } = options
  if (!queued && !ignored) throw usageError('What is to be cleared?', 'Say --queued or --ignored.')
  const filter = ignored ? 'ignore' : 'pending'
  const query = { filter, ...(channel && { channel }) } as const
  const { paginate } = await client.listDownloads({ query })
  const count = paginate.total_hits
  const noun = count === 1 ? 'item' : 'items'
  const what = `${paginate.max_hits ? `${count}+` : count} ${ignored ? 'ignored' : 'queued'} ${noun}`
  await requireConsent(shell, options, `This cannot be taken back. To be forgotten: ${what}.`)
  if (!dryRun) await client.deleteDownloads({ query })
  if (isJson(options)) await writeLine(shell.stdout, jsonText({ filter, items: count, done: !dryRun }))
  else say(shell, dryRun ? `Would be forgotten: ${what}.` : `Forgotten: ${what}.`)
  return EXIT.ok
})

interface Reason {
  readonly youtube_id: string
  readonly title: string
  readonly status: string
  readonly state: string
  readonly message: string | null
  /** ISO 8601. */
  readonly next_attempt: string | null
}

export const queueWhy = record<Reason>(
  async ({ client, args: [id = ''] }) => {
    const item =
      (await client.getDownload({ params: { id } }).catch(nothing)) ??
      (await client.listDownloads({ query: { q: id } }).catch(nothing))?.data.find(each => each.youtube_id === id)
    if (item) return reasonOf(item)
    const video = await client.getVideo({ params: { id } }).catch(nothing)
    if (video)
      return {
        youtube_id: id,
        title: video.title,
        status: 'archived',
        state: 'done',
        message: null,
        next_attempt: null,
      }
    const [passed] = (await client.listPassedOver({ query: { video: id } }).catch(nothing)) ?? []
    if (passed) {
      const { title, reason } = passed
      return { youtube_id: id, title, status: 'passed over', state: 'passedOver', message: reason, next_attempt: null }
    }
    throw new CommandError({
      exitCode: EXIT.notFound,
      code: 'queueItemNotFound',
      message: `${id} is neither in the queue nor archived.`,
      hint: `Queue it with \`cellar queue add ${id}\`.`,
    })
  },
  ({ youtube_id: id, title, status, state, message, next_attempt: next }) => [
    ['id', id],
    ['title', title],
    ['status', status],
    ['state', STATE_WORDS[state] ?? state],
    ['reason', message ?? ''],
    ['next attempt', next ?? ''],
  ],
)

const nothing = (error: unknown) => {
  if (isUnknownThere(error)) return undefined
  throw error
}

function reasonOf(item: DownloadItem): Reason {
  const { youtube_id, title, status, state, message, next_attempt: next } = item
  return {
    youtube_id,
    title,
    status,
    state: state ?? (message ? 'failed' : 'queued'),
    message: message ?? null,
    next_attempt: next ? new Date(next * 1000).toISOString() : null,
  }
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  queued: 'waits for the next download',
  downloading: 'is being downloaded',
  downloaded: 'is downloaded, to be indexed',
  indexed: 'is indexed, to be moved into place',
  moved: 'is in its place, to be finished',
  waiting: 'failed, and is tried again by itself',
  failed: 'failed for good: retry or forget it',
  done: 'is in the archive',
  passedOver: 'a rule of its channel kept it out of the queue',
}
