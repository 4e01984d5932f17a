import { epochSeconds } from '../../clock.ts'
import type { NewQueueItem } from '../../stores/queue-item.ts'
import type { AddingContext, Tally } from './adding-context.ts'

/** Puts entries into the queue, unless they are there already or archived; says what became of them in `tally`. */
export async function addEntries(
  { queue, input, clock }: AddingContext,
  entries: readonly NewQueueItem[],
  tally: Tally,
): Promise<void> {
  const known = await queue.known(entries.map(({ videoId }) => videoId))
  const fresh: NewQueueItem[] = []
  for (const entry of entries) {
    const place = known.get(entry.videoId)
    if (place === undefined || (place === 'archived' && (input.isForced || entry.status === 'ignore')))
      fresh.push(entry)
    else if (place === 'archived') tally.archived++
    else if (entry.status === 'ignore') {
      await queue.setStatus(entry.videoId, 'ignore')
      tally.ignored++
    } else if (place === 'ignore' && !input.isForced) tally.ignored++
    else {
      if (place === 'ignore') await queue.setStatus(entry.videoId, 'pending')
      if (entry.isAutoStart) await queue.prioritise(entry.videoId)
      tally.queued++
    }
  }
  tally.added.push(...(await queue.add(fresh, epochSeconds(clock))))
}
