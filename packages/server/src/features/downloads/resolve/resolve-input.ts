import { epochSeconds } from '../../../platform/clock.ts'
import { classifyInput, hostOf, type Classified } from '../../../site/classify-input.ts'
import type { Verdict } from '../../../site/error-policy.ts'
import type { Input } from '../submissions.store.ts'
import type { NewQueueItem } from '../queue-item.ts'
import { FetchError } from '../../../site/error-class.ts'
import { addEntries } from './add-entries.ts'
import { emptyTally, isLookedAt, type AddingContext, type Tally } from './resolve-context.ts'
import { enrich } from './fetch-details.ts'
import { judgeAndPause, refusePaused } from '../../../site/classify-and-pause.ts'
import { listEntries } from './list-entries.ts'
import { bareEntry } from './queue-entry.ts'

/** What became of one input. `retryAt` (Unix seconds) is when it is resolved again by itself. */
export type Resolved = { tag: 'added'; tally: Tally } | { tag: 'failed'; message: string; retryAt: number | null }

/** A channel that has no shorts is not a mistake. */
export const NO_SUCH_TAB = /does not have an? \S+ tab/i

/** An id of an archive: enough to ignore something without asking anyone. */
const ARCHIVE_ID = /^[-A-Za-z0-9_]{3,200}$/

type ResolvingContext = AddingContext & { input: Input }

/**
 * Finds out what a piece of pasted text stands for and queues it. Failures are kept as a visible item of the queue, except text
 * that has no shape of a link, an ID or a handle: trying that again cannot help.
 */
export async function resolveInput(context: ResolvingContext): Promise<Resolved> {
  const { input, queue, signal } = context
  const tally = emptyTally()
  const what = classifySubmission(input)
  if (what.tag === 'unrecognized') return { tag: 'failed', message: what.message, retryAt: null }
  try {
    const bare = await addAll(context, what, tally)
    refuseEmpty(tally)
    await queue.remove(failedId(input.id))
    if (isLookedAt(input)) await enrich(context, await unseen(context, bare, tally))
    return { tag: 'added', tally }
  } catch (error) {
    signal.throwIfAborted()
    return keepFailure(context, error)
  }
}

/** What is new now; and what was queued before the server went down, and was not looked at any more. */
async function unseen({ input, queue }: ResolvingContext, bare: readonly NewQueueItem[], { added }: Tally) {
  const fresh = new Set(added)
  const news = bare.filter(({ videoId }) => fresh.has(videoId))
  if (input.state !== 'resolving') return news
  return [...news, ...(await queue.listUnseen(input.id)).filter(({ videoId }) => !fresh.has(videoId))]
}

/** Text that leads nowhere on any site, now and later. */
export const isUnrecognized = (input: Input) => classifySubmission(input).tag === 'unrecognized'

/** What may be ignored without asking a site is any ID of an archive. */
function classifySubmission({ raw, target }: Input): Classified | { tag: 'archive-id' } {
  const what = classifyInput(raw)
  const isId = target === 'ignore' && what.tag !== 'site' && what.tag !== 'video' && ARCHIVE_ID.test(raw)
  return isId ? { tag: 'archive-id' } : what
}

/** yt-dlp may end without an error and without an entry. The submission would then leave no trace. */
function refuseEmpty({ added, archived, queued, ignored, unreadable }: Tally) {
  if (added.length + archived + queued + ignored > 0) return
  throw new FetchError('no-entries', unreadable > 0 ? `Entries without an ID or a URL: ${unreadable}.` : '')
}

async function addAll(context: ResolvingContext, what: ReturnType<typeof classifySubmission>, tally: Tally) {
  const { input } = context
  if (what.tag === 'video') {
    const entry = bareEntry(what.id, what.url, input, what.vidType)
    await addEntries(context, [entry], tally)
    return [entry]
  }
  if (what.tag === 'archive-id') {
    await addEntries(context, [bareEntry(input.raw, '', input)], tally)
    return []
  }
  if (what.tag === 'invalid' || what.tag === 'unrecognized') throw new FetchError('bad-input', what.message)
  const urls = what.tag === 'channel' ? what.urls : [what.url]
  await refusePaused(context, hostOf(urls[0] ?? ''))
  const lists = []
  let missing: FetchError | undefined
  for (const url of urls) {
    try {
      lists.push(await listEntries(context, url, tally))
    } catch (error) {
      if (urls.length === 1 || !(error instanceof FetchError) || !NO_SUCH_TAB.test(error.message)) throw error
      missing = error
    }
  }
  if (lists.length === 0 && missing !== undefined) throw missing
  return lists.flat()
}

/** The id of the item that stands for an input that could not be resolved. */
export const failedId = (inputId: number) => `input-${inputId}`

/** Keeps what could not be resolved as an item that says why, and that can be tried again. */
async function keepFailure(context: ResolvingContext, error: unknown): Promise<Resolved> {
  const { input, queue, clock, log } = context
  const now = epochSeconds(clock)
  const id = failedId(input.id)
  const failures = (await queue.get(id))?.failures ?? {}
  const host = hostOf(input.raw)
  const { errorClass, verdict } = await judgeAndPause(context, { error, host, failures, now })
  log.warn({ input: input.raw, errorClass, ...(errorClass === 'unknown' ? { err: error } : {}) }, verdict.message)
  const state = verdict.nextAttempt === null ? 'failed' : 'waiting'
  await queue.fail(
    { ...bareEntry(id, '', input), host, isAutoStart: false, title: input.raw, state, errorClass, ...pick(verdict) },
    now,
  )
  return { tag: 'failed', message: verdict.message, retryAt: verdict.nextAttempt }
}

const pick = ({ message, nextAttempt }: Verdict) => ({ message, nextAttempt })
