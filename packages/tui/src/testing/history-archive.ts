import { historyEntryFixture, pageFixture } from '@tubecellar/core/testing'
import { createFullArchive } from './large-archive.ts'

// In local time, and in the past, so that no day is relative.
const watchedAt = (day: number, hour: number) => new Date(2026, 4, day, hour, 41).getTime() / 1000

const history = [
  historyEntryFixture({ title: 'Night shift on line 11, in the rain', watched_at: watchedAt(8, 15) }),
  historyEntryFixture({
    youtube_id: 'fish',
    title: 'Counting fish badly, then counting them well',
    channel_name: 'Salt Room',
    watched_at: watchedAt(8, 9),
    is_watched: true,
  }),
  historyEntryFixture({ youtube_id: 'hut', title: 'Three days snowed in', watched_at: watchedAt(7, 20), position: 60 }),
]

/** {@link createFullArchive} with a history of two days. A search finds the last two entries. */
export function createHistoryArchive() {
  const { transport } = createFullArchive()
  transport.on('listHistory', ({ query }) => pageFixture(query.has('q') ? history.slice(1) : history))
  transport.on('removeHistoryEntry', () => undefined)
  transport.on('clearHistory', () => undefined)
  return { transport }
}
