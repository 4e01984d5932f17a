import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { prepareTerminalQueries } from './terminal-queries.ts'

prepareTerminalQueries()
const client = createQueryClient()
afterEach(() => client.clear())

it('keeps the pages that were read last, and pages on the screen of any age', async () => {
  const paginated = (page: number) => ({ queryKey: ['videos', { page }], queryFn: () => Promise.resolve(page) })
  const release = new QueryObserver(client, paginated(0)).subscribe(() => undefined)
  for (let page = 1; page <= 60; page++) await client.prefetchQuery(paginated(page))
  const kept = client
    .getQueryCache()
    .getAll()
    .map(query => query.state.data)
  expect(kept).toContain(0)
  expect(kept).toContain(60)
  expect(kept).not.toContain(1)
  expect(kept.length).toBeLessThan(45)
  release()
})
