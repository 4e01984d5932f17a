import { epochSeconds } from '../../../platform/clock.ts'
import { classifyInput, hostKey, type ClassifiedInput } from '../../../site/classify-input.ts'
import type { RetryDecision } from '../../../site/retry-policy.ts'
import type { Input } from '../submissions.store.ts'
import type { NewQueueItem } from '../queue-item.ts'
import { FetchError } from '../../../site/error-class.ts'
import { addEntries } from './add-entries.ts'
import { emptySummary, isChecked, type ResolveContext, type ResolveSummary } from './resolve-context.ts'
import { fetchDetails } from './fetch-details.ts'
import { classifyAndPause, rejectPaused } from '../../../site/classify-and-pause.ts'
import { listEntries } from './list-entries.ts'
import { bareEntry } from './queue-entry.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** The result of one submission. `retryAt` (Unix seconds) is when it is resolved again automatically. */
export type Resolved =
  { tag: 'added'; summary: ResolveSummary } | { tag: 'failed'; message: string; retryAt: number | null }

/** It is not an error that a channel has no shorts. */
export const NO_SUCH_TAB = /does not have an? \S+ tab/i

/** An ID of an archive: enough to ignore a video without a request. */
const ARCHIVE_ID = /^[-A-Za-z0-9_]{3,200}$/

type ResolvingContext = ResolveContext & { input: Input }

/**
 * Finds out what pasted text refers to, and queues it. Failures are kept as a visible item of the queue, except for
 * text that is not a link, an ID or a handle: a retry of that cannot succeed.
 */
export async function resolveInput(context: ResolvingContext): Promise<Resolved> {
  const { input, queue, signal } = context
  const summary = emptySummary()
  const what = classifySubmission(input)
  if (what.tag === 'unrecognized') return { tag: 'failed', message: what.message, retryAt: null }
  try {
    const bare = await addAll(context, what, summary)
    refuseEmpty(summary)
    await queue.remove(failedId(input.id))
    if (isChecked(input)) await fetchDetails(context, await listUncheckedItems(context, bare, summary))
    return { tag: 'added', summary }
  } catch (error) {
    signal.throwIfAborted()
    return saveFailure(context, error)
  }
}

/** New items, and items that were queued before the server stopped and are not checked yet. */
async function listUncheckedItems(
  { input, queue }: ResolvingContext,
  bare: readonly NewQueueItem[],
  { added }: ResolveSummary,
) {
  const fresh = new Set(added)
  const news = bare.filter(({ videoId }) => fresh.has(videoId))
  if (input.state !== 'resolving') return news
  return [...news, ...(await queue.listUnseen(input.id)).filter(({ videoId }) => !fresh.has(videoId))]
}

/** Text that is not a link, an ID or a handle of any site. */
export const isUnrecognized = (input: Input) => classifySubmission(input).tag === 'unrecognized'

/** Text that can be ignored without a request to a site: any ID of an archive. */
function classifySubmission({ raw, target }: Input): ClassifiedInput | { tag: 'archive-id' } {
  const what = classifyInput(raw)
  const isId = target === 'ignore' && what.tag !== 'site' && what.tag !== 'video' && ARCHIVE_ID.test(raw)
  return isId ? { tag: 'archive-id' } : what
}

/** yt-dlp may end without an error and without an entry. The submission would then disappear without a message. */
function refuseEmpty({ added, archived, queued, ignored, unreadable }: ResolveSummary) {
  if (added.length + archived + queued + ignored > 0) return
  throw new FetchError('no-entries', unreadable > 0 ? downloadsTexts.entriesWithoutIdOrUrl(unreadable) : '')
}

async function addAll(context: ResolvingContext, what: ReturnType<typeof classifySubmission>, summary: ResolveSummary) {
  const { input } = context
  if (what.tag === 'video') {
    const entry = bareEntry(what.id, what.url, input, what.vidType)
    await addEntries(context, [entry], summary)
    return [entry]
  }
  if (what.tag === 'archive-id') {
    await addEntries(context, [bareEntry(input.raw, '', input)], summary)
    return []
  }
  if (what.tag === 'invalid' || what.tag === 'unrecognized') throw new FetchError('bad-input', what.message)
  const urls = what.tag === 'channel' ? what.urls : [what.url]
  await rejectPaused(context, hostKey(urls[0] ?? ''))
  const lists = []
  let missing: FetchError | undefined
  for (const url of urls) {
    try {
      lists.push(await listEntries(context, url, summary))
    } catch (error) {
      if (urls.length === 1 || !(error instanceof FetchError) || !NO_SUCH_TAB.test(error.message)) throw error
      missing = error
    }
  }
  if (lists.length === 0 && missing !== undefined) throw missing
  return lists.flat()
}

/** The ID of the item that represents a submission that could not be resolved. */
export const failedId = (inputId: number) => `input-${inputId}`

/** Stores a submission that could not be resolved as an item that shows the reason and can be retried. */
async function saveFailure(context: ResolvingContext, error: unknown): Promise<Resolved> {
  const { input, queue, clock, log } = context
  const now = epochSeconds(clock)
  const id = failedId(input.id)
  const failures = (await queue.get(id))?.failures ?? {}
  const host = hostKey(input.raw)
  const { errorClass, decision } = await classifyAndPause(context, { error, host, failures, now })
  log.warn({ input: input.raw, errorClass, ...(errorClass === 'unknown' ? { err: error } : {}) }, decision.message)
  const state = decision.nextAttempt === null ? 'failed' : 'waiting'
  await queue.fail(
    { ...bareEntry(id, '', input), host, isAutoStart: false, title: input.raw, state, errorClass, ...pick(decision) },
    now,
  )
  return { tag: 'failed', message: decision.message, retryAt: decision.nextAttempt }
}

const pick = ({ message, nextAttempt }: RetryDecision) => ({ message, nextAttempt })
