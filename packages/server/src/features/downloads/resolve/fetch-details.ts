import { setTimeout as sleep } from 'node:timers/promises'
import { epochSeconds } from '../../../platform/clock.ts'
import type { NewQueueItem } from '../queue-item.ts'
import { FetchError } from '../../../site/error-class.ts'
import { sleepMs } from '../../../platform/process/sleep.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import { fetchVideoThumb } from '../../metadata/index.ts'
import type { ResolveContext } from './resolve-context.ts'
import { classifyAndPause, findPause, noteSuccess } from '../../../site/classify-and-pause.ts'
import { toQueueItem } from './to-queue-item.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/**
 * Fetches the metadata of each new item with one of these IDs: the real title, date, duration and thumbnail, or the reason why it is not
 * available. When a source blocks the server, the remaining items are not checked; they stay in the queue.
 */
export async function fetchDetails(context: ResolveContext, ids: readonly string[]): Promise<void> {
  const { queue, settings, signal, report } = context
  for (const [index, id] of ids.entries()) {
    const item = await queue.get(id)
    // It was removed in the meantime.
    if (item === undefined) continue
    if (index > 0) await sleep(sleepMs(settings.downloads.sleep_interval, Math.random()), undefined, { signal })
    report(ids.length > 1 ? downloadsTexts.checkingItem(index + 1, ids.length, item.title) : downloadsTexts.checking)
    if ((await fetchItemDetails(context, item)) === 'blocked') return
  }
}

async function fetchItemDetails(context: ResolveContext, item: NewQueueItem): Promise<'done' | 'blocked'> {
  const { ytDlp, queue, pauses, settings, signal, clock, submission } = context
  const now = epochSeconds(clock)
  const request = { host: item.host, kind: 'details', item: item.videoId } as const
  if (await findPause(context, request)) return 'blocked'
  try {
    const info = await ytDlp.extract(item.sourceUrl, ytDlpSettings(settings, {}, item.ytDlpOptions), signal)
    const vidType = item.vidType === 'unknown' ? undefined : item.vidType
    const fetched = toQueueItem(info, { submission, vidType, now })
    if (fetched?.videoId !== item.videoId)
      throw new FetchError('other-video', fetched ? `${fetched.videoId}: ${fetched.title}` : '')
    // A missing thumbnail is fetched with the download or by the thumbnail check.
    await queue.enrich(fetched, await fetchVideoThumb({ ...context, item, onMissing: () => undefined }, info))
    await noteSuccess(context, item.host, 'details')
    return 'done'
  } catch (error) {
    signal.throwIfAborted()
    const failure = { ...request, error, failures: {}, now }
    const { errorClass, decision, isInternal } = await classifyAndPause({ pauses }, failure)
    const { tag, message, nextAttempt } = decision
    if (isInternal) context.log.error({ err: error, video: item.videoId }, 'a video could not be checked')
    const state = nextAttempt === null ? 'failed' : 'waiting'
    await queue.enrich({ ...item, state, message, nextAttempt, errorClass }, false)
    return tag === 'pause-host' || tag === 'pause-queue' ? 'blocked' : 'done'
  }
}
