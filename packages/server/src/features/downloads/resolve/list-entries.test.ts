import { expect, it } from 'vitest'
import { openDatabase } from '../../../database/open-database.ts'
import { LONG, openLongListing } from '../../../testing/long-listing.ts'
import { listEntries } from './list-entries.ts'
import { emptySummary } from './resolve-context.ts'

it('an addition of a channel with 20,000 videos waits for the database, so that few entries are in memory', async () => {
  const db = openDatabase(':memory:')
  const { context, url, maxHeld } = openLongListing(db, 'queue_items')
  const summary = emptySummary()
  await listEntries({ ...context, signal: new AbortController().signal } as never, url, summary)
  expect(summary.added).toHaveLength(LONG)
  expect(maxHeld()).toBeLessThan(2_000)
})
