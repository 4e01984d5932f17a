import { setTimeout as sleep } from 'node:timers/promises'
import type { ScanRules } from '@tubecellar/core/contract'
import { epochSeconds } from '../../platform/clock.ts'
import { type ResolveContext, type ApplyScanRules, type NewQueueItem, toQueueItem } from '../downloads/index.ts'
import { ytDlpSettings } from '../../site/yt-dlp-settings.ts'
import { classifyAndPause, noteSuccess, rejectPaused } from '../../site/classify-and-pause.ts'
import { sleepMs } from '../../platform/process/sleep.ts'
import type { SkippedRecord } from './skipped-record.ts'
import type { CheckedDetails } from './source-videos.store.ts'
import { findViolatedRule, isUndecided, type ScanRuleInput, type ViolatedRule } from './find-violated-rule.ts'
import { subscriptionsTexts } from '../../messages/subscriptions.ts'

/**
 * Keeps videos that the rules of a channel or playlist exclude out of the queue, and records the reason. Properties that the
 * listing did not contain are fetched from the site, once for each video. When the site blocks the server, the check
 * ends; the results so far are used.
 */
export function createScanRuleFilter(
  context: Omit<ResolveContext, 'applyScanRules'>,
  { rules, record }: { rules: Partial<ScanRules>; record: SkippedRecord },
): ApplyScanRules {
  let fetchCount = 0
  return async entries => {
    const checkedBefore = await record.find(entries.map(({ videoId }) => videoId))
    const wanted: NewQueueItem[] = []
    const skipped: Array<{ item: NewQueueItem; rule: string; reason: string }> = []
    let blockedBy: Error | undefined
    for (const listed of entries) {
      let item = withKnownDetails(listed, checkedBefore.get(listed.videoId))
      let violated: SkipReason | null = findViolatedRule(rules, scanRuleInput(item))
      if (violated === null && isUndecided(rules, scanRuleInput(item))) {
        if (fetchCount++ > 0) await pause(context)
        const fetched = await fetchDetails(context, item)
        if (fetched.tag === 'blocked') {
          blockedBy = fetched.error
          break
        }
        if (fetched.tag === 'fetched') item = fetched.item
        violated =
          fetched.tag === 'fetched'
            ? findViolatedRule(rules, scanRuleInput(item))
            : { rule: 'undecided', reason: fetched.message }
      }
      if (violated === null) wanted.push(item)
      else skipped.push({ item, ...violated })
    }
    await record.save(skipped, epochSeconds(context.clock))
    return { wanted, skipped, blockedBy }
  }
}

const scanRuleInput = ({ isMembersOnly = false, ...item }: NewQueueItem): ScanRuleInput => ({ ...item, isMembersOnly })

/** `undecided`: the details that a rule needs could not be fetched. */
type SkipReason = Omit<ViolatedRule, 'rule'> & { rule: ViolatedRule['rule'] | 'undecided' }

/** Properties that an earlier scan fetched are not fetched again. */
const withKnownDetails = (item: NewQueueItem, known: CheckedDetails | undefined): NewQueueItem =>
  known === undefined
    ? item
    : {
        ...item,
        duration: item.duration ?? known.duration,
        published: item.published ?? known.published,
        isMembersOnly: item.isMembersOnly === true || known.isMembersOnly,
      }

const pause = ({ settings, signal }: Omit<ResolveContext, 'applyScanRules'>) =>
  sleep(sleepMs(settings.downloads.sleep_interval, Math.random()), undefined, { signal })

/** The item with the details from the site, or the reason why they could not be fetched: the next scan then tries again. */
type DetailsResult =
  { tag: 'fetched'; item: NewQueueItem } | { tag: 'failed'; message: string } | { tag: 'blocked'; error: Error }

async function fetchDetails(
  context: Omit<ResolveContext, 'applyScanRules'>,
  item: NewQueueItem,
): Promise<DetailsResult> {
  const { ytDlp, settings, signal, submission, clock, report } = context
  const now = epochSeconds(clock)
  const request = { host: item.host, kind: 'details', item: item.videoId } as const
  report(subscriptionsTexts.checking(item.title))
  try {
    await rejectPaused(context, request)
  } catch (error) {
    return { tag: 'blocked', error: error as Error }
  }
  try {
    const info = await ytDlp.extract(item.sourceUrl, ytDlpSettings(settings), signal)
    await noteSuccess(context, item.host, 'details')
    const vidType = item.vidType === 'unknown' ? undefined : item.vidType
    const fetched = toQueueItem(info, { submission, vidType, now })
    return fetched?.videoId === item.videoId
      ? { tag: 'fetched', item: fetched }
      : { tag: 'failed', message: subscriptionsTexts.siteReturnedDifferentVideo }
  } catch (error) {
    signal.throwIfAborted()
    const { decision } = await classifyAndPause(context, { ...request, error, failures: {}, now })
    const { tag, message } = decision
    const isBlocked = (tag === 'pause-host' || tag === 'pause-queue') && error instanceof Error
    return isBlocked ? { tag: 'blocked', error } : { tag: 'failed', message }
  }
}
