import { counted, formatCount } from '../numbers.ts'

/** Videos that a channel or playlist contains and the archive does not. */
export const gapTexts = {
  queueSummary: 'Queue videos of a channel or playlist that were skipped or failed',
  queue: 'Queue',
  queueVideos: (count: number) => `Queue ${counted(count, { one: 'video', other: 'videos' })}`,
  queued: (count: number) => (count === 0 ? 'Nothing to queue.' : `Queued ${formatCount(count)}.`),
} as const
