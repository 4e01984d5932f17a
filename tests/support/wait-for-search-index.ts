import type { Client } from '@tubecellar/core'
import { vi } from 'vitest'

/** Waits until all texts are indexed: on a busy computer, the first search does not index all of them. */
export const waitForSearchIndex = (client: Client): Promise<void> =>
  vi.waitFor(
    async () => {
      const { indexing } = await client.searchSections({ query: { query: 'in:videos index' } })
      if (indexing !== null) throw new Error(`${indexing.remaining} texts are not indexed`)
    },
    { timeout: 240_000, interval: 100 },
  )
