import { setTimeout as sleep } from 'node:timers/promises'
import type { ScanRules } from '@tubecellar/core/contract'
import { epochSeconds } from '../../platform/clock.ts'
import type { AddingContext, Sift } from '../downloads/resolve/resolve-context.ts'
import { queueEntry } from '../downloads/resolve/queue-entry.ts'
import { judgeFailure } from '../../site/error-policy.ts'
import { ytDlpSettings } from '../downloads/pipeline/download-step.ts'
import { readFailure } from '../../site/read-failure.ts'
import { sleepMs } from '../../platform/process/sleep.ts'
import type { NewQueueItem } from '../downloads/queue-item.ts'
import type { PassedOverVideo, ScanRuleStore } from './scan-rules.store.ts'
import { brokenRule, isUndecided, type JudgedVideo } from './find-violated-rule.ts'

interface Sieve {
  channelId: string
  rules: Partial<ScanRules>
  store: ScanRuleStore
}

/**
 * Keeps what the rules of a channel do not want out of the queue, and writes down why. What the listing did not tell is asked of
 * the site, once for each video. A site that blocks us ends the looking; what was learned until then counts.
 */
export function createSift(context: Omit<AddingContext, 'sift'>, { channelId, rules, store }: Sieve): Sift {
  let looks = 0
  return async entries => {
    const before = await store.passedOver(entries.map(({ videoId }) => videoId))
    const wanted: NewQueueItem[] = []
    const passed: PassedOverVideo[] = []
    const pass = (item: NewQueueItem, facts: JudgedVideo, reason: string) => {
      const { title, duration, published, isMembersOnly } = facts
      const lastSeen = epochSeconds(context.clock)
      passed.push({ videoId: item.videoId, channelId, title, duration, published, isMembersOnly, reason, lastSeen })
    }
    let blockedBy: Error | undefined
    for (const listed of entries) {
      let item = withFacts(listed, before.get(listed.videoId))
      let reason = brokenRule(rules, factsOf(item))
      if (reason === null && isUndecided(rules, factsOf(item))) {
        if (looks++ > 0) await pause(context)
        const seen = await look(context, item)
        if (seen.tag === 'blocked') {
          blockedBy = seen.error
          break
        }
        if (seen.tag === 'seen') item = seen.item
        reason = seen.tag === 'seen' ? brokenRule(rules, factsOf(item)) : seen.message
      }
      if (reason === null) wanted.push(item)
      else pass(item, factsOf(item), reason)
    }
    await store.pass(passed)
    return { wanted, passed, blockedBy }
  }
}

const factsOf = ({ isMembersOnly = false, ...item }: NewQueueItem): JudgedVideo => ({ ...item, isMembersOnly })

/** What an earlier scan learned is not asked for again. */
const withFacts = (item: NewQueueItem, known: PassedOverVideo | undefined): NewQueueItem =>
  known === undefined
    ? item
    : {
        ...item,
        duration: item.duration ?? known.duration,
        published: item.published ?? known.published,
        isMembersOnly: item.isMembersOnly === true || known.isMembersOnly,
      }

const pause = ({ settings, signal }: Omit<AddingContext, 'sift'>) =>
  sleep(sleepMs(settings.downloads.sleep_interval, Math.random()), undefined, { signal })

/** The item as the site tells it, or why it cannot: then the next scan asks again. */
type Look = { tag: 'seen'; item: NewQueueItem } | { tag: 'unseen'; message: string } | { tag: 'blocked'; error: Error }

async function look(context: Omit<AddingContext, 'sift'>, item: NewQueueItem): Promise<Look> {
  const { ytDlp, settings, signal, input, clock, report } = context
  const now = epochSeconds(clock)
  report(`Looking at ${item.title}`)
  try {
    const info = await ytDlp.extract(item.sourceUrl, ytDlpSettings(settings), signal)
    const vidType = item.vidType === 'unknown' ? undefined : item.vidType
    const seen = queueEntry(info, { input, vidType, now })
    return seen?.videoId === item.videoId
      ? { tag: 'seen', item: seen }
      : { tag: 'unseen', message: 'The site answered with another video.' }
  } catch (error) {
    signal.throwIfAborted()
    const { tag, message } = judgeFailure({ ...readFailure(error), attempts: 0, now })
    const isBlocked = (tag === 'pause-host' || tag === 'pause-queue') && error instanceof Error
    return isBlocked ? { tag: 'blocked', error } : { tag: 'unseen', message }
  }
}
