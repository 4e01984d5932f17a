import type { TaskOutcome } from '@tubecellar/core/contract'
import { epochSeconds } from '../../platform/clock.ts'
import { classifyAndPause } from '../../site/classify-and-pause.ts'
import type { FailureCounts } from '../../site/failure-counts.ts'
import { hostKey, splitSubmissions } from '../../site/classify-input.ts'
import type { SourceKind } from './subscriptions.store.ts'
import { findSource, sourceRequestUrl } from './find-source.ts'
import { createScanContext, type ScanContext, type ScanDependencies } from './scan-context.ts'
import { type TaskRun } from '../../jobs/job-handler.ts'
import { subscriptionsTexts } from '../../messages/subscriptions.ts'

export interface SubscribeRequest {
  /** The kind that the user chose. */
  expected: SourceKind
  /** Pasted IDs, URLs or handles. */
  inputs: readonly string[]
  /** How often one of these failed before, by class. */
  failures: FailureCounts
  /** Whether the subscriptions are scanned afterwards. */
  isScanWanted: boolean
}

/** The payload of the job. */
export interface SubscribePayload extends Pick<SubscribeRequest, 'expected' | 'inputs'> {
  failures?: FailureCounts
  scan?: boolean
}

/** Subscribes to each of them separately: a failure does not affect the others. */
export type Subscribe = (
  request: SubscribeRequest,
  run: TaskRun,
) => Promise<{ text: string; isEmpty: boolean; outcomes: readonly TaskOutcome[] }>

export function createSubscribe(deps: ScanDependencies): Subscribe {
  return async ({ expected, inputs, failures, isScanWanted }, run) => {
    const submissions = [...new Set(splitSubmissions(inputs))]
    const context = await createScanContext(deps, run)
    const outcomes: TaskOutcome[] = []
    const retries: Array<{ submission: string; at: number }> = []
    const nextFailures: Record<string, number | undefined> = { ...failures }
    for (const [index, submission] of submissions.entries()) {
      run.signal.throwIfAborted()
      run.report({
        messages: [`${index + 1}/${submissions.length}: ${submission}`],
        progress: index / submissions.length,
      })
      try {
        outcomes.push({
          youtube_id: null,
          outcome: 'subscribed',
          message: await subscribeTo(context, submission, expected),
        })
      } catch (error) {
        run.signal.throwIfAborted()
        const now = epochSeconds(context.clock)
        const url = sourceRequestUrl(submission, expected)
        const { errorClass, decision } = await classifyAndPause(context, {
          error,
          ...{ host: hostKey(url), kind: 'list', item: url },
          failures,
          now,
        })
        run.log.warn(
          { input: submission, errorClass, ...(errorClass === 'unknown' ? { err: error } : {}) },
          decision.message,
        )
        outcomes.push({ youtube_id: null, outcome: 'failed', message: `${submission}: ${decision.message}` })
        if (decision.nextAttempt === null) continue
        retries.push({ submission, at: decision.nextAttempt })
        nextFailures[errorClass] = (failures[errorClass] ?? 0) + 1
      }
    }
    if (retries.length > 0) {
      const payload: SubscribePayload = {
        expected,
        inputs: retries.map(({ submission }) => submission),
        failures: nextFailures,
        ...(isScanWanted ? { scan: true } : {}),
      }
      await deps.jobs.enqueue('subscribe_to', payload, { runAt: Math.min(...retries.map(({ at }) => at)) })
    }
    if (isScanWanted && outcomes.some(({ outcome }) => outcome === 'subscribed'))
      await deps.jobs.enqueue('update_subscribed', {}, { dedupeKey: 'update_subscribed' })
    await deps.extras.plan()
    return summarize(outcomes, retries.length)
  }
}

/** Returns the name of the channel or playlist. */
async function subscribeTo(context: ScanContext, submission: string, expected: SourceKind): Promise<string> {
  const { sources, library } = context
  const found = await findSource(context, submission, expected)
  if (found.tag === 'channel') {
    await library.addChannel(found.channel)
    await sources.subscribe('channel', found.channel.id, epochSeconds(context.clock))
    if (found.missing.length > 0)
      await context.extras.settle({ kind: 'channel', id: found.channel.id }, ['page'], found.missing)
    return found.channel.name
  }
  const playlist = await context.playlistScanner.save(context, found)
  await sources.subscribe('playlist', playlist.id, epochSeconds(context.clock))
  return playlist.name
}

function summarize(outcomes: readonly TaskOutcome[], retryCount: number) {
  const done = outcomes.filter(({ outcome }) => outcome === 'subscribed').map(({ message }) => message)
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').map(({ message }) => message)
  const parts = [
    ...(done.length > 0 ? [subscriptionsTexts.subscribed(done)] : []),
    ...(failed.length > 0 ? [subscriptionsTexts.subscriptionsFailed(failed.length, failed[0])] : []),
    ...(retryCount > 0 ? [subscriptionsTexts.willBeRetriedLater(retryCount)] : []),
  ]
  return { text: parts.join(' ') || subscriptionsTexts.nothingToSubscribeTo, isEmpty: done.length === 0, outcomes }
}
