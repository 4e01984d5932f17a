import { epochSeconds } from '../../../platform/clock.ts'
import { classifyInput, hostKey, type ClassifiedInput } from '../../../site/classify-input.ts'
import type { RetryDecision } from '../../../site/retry-policy.ts'
import type { Submission } from '../submissions.store.ts'
import { FetchError, type ErrorClass } from '../../../site/error-class.ts'
import { addEntries } from './add-entries.ts'
import { emptySummary, needsDetails, type ResolveContext, type ResolveSummary } from './resolve-context.ts'
import { fetchDetails } from './fetch-details.ts'
import { classifyAndPause, noteSuccess, rejectPaused } from '../../../site/classify-and-pause.ts'
import { listEntries } from './list-entries.ts'
import { bareQueueItem } from './to-queue-item.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** The result of one submission. `retryAt` (Unix seconds) is when it is resolved again automatically. */
export type Resolved =
  | { tag: 'added'; summary: ResolveSummary }
  | { tag: 'failed'; message: string; errorClass: ErrorClass; retryAt: number | null }

/** It is not an error that a channel has no shorts. */
export const isMissingTab = (error: unknown): error is FetchError =>
  error instanceof FetchError && error.errorClass === 'tab-missing'

/** An ID of an archive: enough to ignore a video without a request. */
const ARCHIVE_ID = /^[-A-Za-z0-9_]{3,200}$/

type Classified = ClassifiedInput | { tag: 'archive-id' }

/** The URL that is requested first; empty if none is. */
const firstUrl = (classified: Classified): string =>
  'urls' in classified ? (classified.urls[0] ?? '') : 'url' in classified ? classified.url : ''

type ResolvingContext = ResolveContext & { submission: Submission }

/**
 * Adds the videos that a submission refers to to the queue. A failure is stored as a visible queue item, except for
 * text that is not a link, an ID or a handle: a retry of that cannot succeed.
 */
export async function resolveSubmission(context: ResolvingContext): Promise<Resolved> {
  const { submission, queue, signal } = context
  const summary = emptySummary()
  const classified = classifySubmission(submission)
  if (classified.tag === 'unrecognized')
    return { tag: 'failed', message: classified.message, errorClass: 'bad-input', retryAt: null }
  try {
    const idsWithoutDetails = await addSubmission(context, classified, summary)
    requireEntries(summary)
    await queue.removeUnresolved({ raw: submission.raw, status: submission.target })
    if (needsDetails(submission))
      await fetchDetails(context, await listIdsWithoutDetails(context, idsWithoutDetails, summary))
    return { tag: 'added', summary }
  } catch (error) {
    signal.throwIfAborted()
    return saveFailure(context, classified, error)
  }
}

/** The IDs of new items, and of items that were queued before the server stopped, whose details were not fetched yet. */
async function listIdsWithoutDetails(
  { submission, queue }: ResolvingContext,
  idsWithoutDetails: readonly string[],
  { added }: ResolveSummary,
) {
  const addedIds = new Set(added)
  const newItems = idsWithoutDetails.filter(id => addedIds.has(id))
  if (submission.state !== 'resolving') return newItems
  return [...newItems, ...(await queue.listWithoutMetadata(submission.id)).filter(id => !addedIds.has(id))]
}

/** Text that is not a link, an ID or a handle of any site. */
export const isUnrecognized = (submission: Submission) => classifySubmission(submission).tag === 'unrecognized'

/** Like classifyInput. On the ignore list, any ID of an archive can be added without a request to a site. */
function classifySubmission({ raw, target }: Submission): Classified {
  const classified = classifyInput(raw)
  const isId = target === 'ignore' && classified.tag !== 'site' && classified.tag !== 'video' && ARCHIVE_ID.test(raw)
  return isId ? { tag: 'archive-id' } : classified
}

/** yt-dlp may end without an error and without an entry. The submission would then disappear without a message. */
function requireEntries({ added, archived, queued, ignored, unreadable }: ResolveSummary) {
  if (added.length + archived + queued + ignored > 0) return
  throw new FetchError('no-entries', unreadable > 0 ? downloadsTexts.entriesWithoutIdOrUrl(unreadable) : '')
}

async function addSubmission(context: ResolvingContext, classified: Classified, summary: ResolveSummary) {
  const { submission } = context
  if (classified.tag === 'video') {
    const entry = bareQueueItem(classified.id, classified.url, submission, classified.vidType)
    await addEntries(context, [entry], summary)
    return [entry.videoId]
  }
  if (classified.tag === 'archive-id') {
    await addEntries(context, [bareQueueItem(submission.raw, '', submission)], summary)
    return []
  }
  if (classified.tag === 'invalid' || classified.tag === 'unrecognized')
    throw new FetchError('bad-input', classified.message)
  const urls = classified.tag === 'channel' ? classified.urls : [classified.url]
  const first = firstUrl(classified)
  await rejectPaused(context, { host: hostKey(first), kind: 'list', item: first })
  const lists = []
  let missing: FetchError | undefined
  for (const url of urls) {
    try {
      lists.push(await listEntries(context, url, summary))
    } catch (error) {
      if (urls.length === 1 || !isMissingTab(error)) throw error
      missing = error
    }
  }
  if (lists.length === 0 && missing !== undefined) throw missing
  await noteSuccess(context, hostKey(first), 'list')
  return lists.flat()
}

/** The ID of the item that represents a submission that could not be resolved. */
export const failedItemId = (inputId: number) => `input-${inputId}`

/** Stores a submission that could not be resolved as an item that shows the reason and can be retried. */
async function saveFailure(context: ResolvingContext, classified: Classified, error: unknown): Promise<Resolved> {
  const { submission, queue, clock, log } = context
  const now = epochSeconds(clock)
  const id = failedItemId(submission.id)
  const failures = (await queue.get(id))?.failures ?? {}
  const url = firstUrl(classified)
  const request = { host: hostKey(url), kind: 'list', item: url } as const
  const { errorClass, decision } = await classifyAndPause(context, { ...request, error, failures, now })
  log.warn({ input: submission.raw, errorClass, ...(errorClass === 'unknown' ? { err: error } : {}) }, decision.message)
  const state = decision.nextAttempt === null ? 'failed' : 'waiting'
  await queue.removeUnresolved({ raw: submission.raw, status: submission.target, exceptId: id })
  await queue.fail(
    {
      ...bareQueueItem(id, '', submission),
      host: request.host,
      isAutoStart: false,
      title: submission.raw,
      state,
      errorClass,
      ...pickRetry(decision),
    },
    now,
  )
  return { tag: 'failed', message: decision.message, errorClass, retryAt: decision.nextAttempt }
}

const pickRetry = ({ message, nextAttempt }: RetryDecision) => ({ message, nextAttempt })
