import type { Client } from '@tubecellar/core/client'
import { waitingTexts } from '@tubecellar/core/messages/cli/waiting'
import type { ProgressLine } from '../output/progress-line.ts'
import type { CliContext } from '../output/cli-context.ts'
import type { Deadline } from './deadline.ts'
import { failedAmong, isArchived, missingFromQueue } from './download-state.ts'
import { notificationText } from './follow-task.ts'
import type { Outcome } from './outcome.ts'
import { retryWhileOffline, POLL_MS } from '../connection/retry-while-offline.ts'

/** Videos requested per poll, which limits the command to about ten requests per second. */
const CHECKS_PER_POLL = 10

interface Following {
  readonly cli: CliContext
  readonly client: Client
  readonly progress: ProgressLine
  readonly deadline: Deadline
}

/** Yields each of the queued videos as soon as it is archived or has failed; ends when none is left. */
export async function* followDownloads(
  queued: readonly Outcome[],
  { cli, client, progress, deadline }: Following,
): AsyncGenerator<Outcome, void> {
  const titles = new Map(queued.flatMap(({ youtube_id: id, message }) => (id === null ? [] : [[id, message]])))
  const read = <T>(call: () => Promise<T>) => retryWhileOffline(cli, progress, call)
  let unfinished = [...titles.keys()]
  let isIdle = false
  while (unfinished.length > 0) {
    const ids = new Set(unfinished)
    const removedIds = isIdle ? await read(() => missingFromQueue(client, ids)) : []
    const failed = await read(() => failedAmong(client, ids, cli.now()))
    const settled = new Set<string>()
    const settle = (id: string, outcome: 'archived' | 'failed', message: string): Outcome => {
      settled.add(id)
      return { youtube_id: id, outcome, message }
    }
    const requested = unfinished.slice(0, CHECKS_PER_POLL)
    for (const id of new Set([...requested, ...removedIds])) {
      if (await read(() => isArchived(client, id))) yield settle(id, 'archived', titles.get(id) ?? '')
      else if (removedIds.includes(id)) yield settle(id, 'failed', waitingTexts.removedFromQueue)
    }
    for (const [id, why] of failed) if (!settled.has(id)) yield settle(id, 'failed', why)
    // Requested videos move to the end, so that the next poll requests others.
    unfinished = [...unfinished.slice(CHECKS_PER_POLL), ...requested].filter(id => !settled.has(id))
    if (unfinished.length === 0) return
    const notifications = await read(() => client.listNotifications({ query: { filter: 'download' } }))
    const notification = notifications.find(({ group }) => group === 'download:run')
    isIdle = notification === undefined
    const doneText = waitingTexts.ofDone(titles.size - unfinished.length, titles.size)
    progress.show(`${doneText} ${notification ? notificationText(notification) : waitingTexts.waitingForStart}`)
    deadline()
    await cli.sleep(POLL_MS)
  }
}
