import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Database } from '../database/database.ts'
import { createQueueStore } from '../features/downloads/queue.store.ts'
import { parseInfo } from '../site/info-json.ts'
import type { YtDlp } from '../site/yt-dlp.ts'
import { selectRows } from './describe-engines.ts'

/** As many entries as a large channel or playlist has. */
export const LONG = 20_000

const PAGE = { _type: 'playlist', id: 'PLlong', title: 'Long', webpage_url: 'https://example.org/list' }

/**
 * A site that lists {@link LONG} videos as fast as it can, and the context of a task that reads them. `maxHeld` returns the largest number of
 * listed entries that were not in `table` yet.
 */
export function openLongListing(db: Database, table: 'queue_items' | 'playlist_listings') {
  let maxHeld = 0
  const ytDlp: Pick<YtDlp, 'list' | 'extractListing'> = {
    extractListing: () => Promise.resolve(parseInfo(PAGE)!),
    async list(_url, _settings, onEntry) {
      let stored = 0
      for (let index = 0; index < LONG; index++) {
        const id = `v${String(index).padStart(10, '0')}`
        const url = `https://example.org/${id}`
        const handled = onEntry(parseInfo({ _type: 'url', ie_key: 'Site', id, url, title: `Video ${index}` })!)
        maxHeld = Math.max(maxHeld, index + 1 - stored)
        if (!(handled instanceof Promise)) continue
        await handled
        const [row] = await selectRows(db, sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`)
        stored = Number(row?.n)
      }
    },
  }
  const context = {
    ytDlp,
    queue: createQueueStore(db),
    submission: { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false },
    settings: APP_CONFIG_DEFAULTS,
    clock: { now: () => 1_800_000_000_000 },
    report: () => undefined,
    log: pino({ level: 'silent' }),
  }
  return { context, url: PAGE.webpage_url, maxHeld: () => maxHeld }
}
