import type { Database } from '../../../database/database.ts'
import { tx } from '../../../database/transaction.ts'
import type { TrackBits } from './candidates.ts'
import { bitsAfter } from './passages.store.ts'
import { storedWords } from './quantize.ts'

/** Tracks of one batch: some thousand passages, which are compared in about a millisecond. */
const BATCH_TRACKS = 200

/** More is read again for each search: about 2 million passages of 384 dimensions are kept. */
const MAX_KEPT_BYTES = 96 * 1024 * 1024

/** Reads the signs of all vectors of a model; the first search reads them from the database. */
export interface BitsReader {
  batches(model: string): AsyncGenerator<readonly TrackBits[]>
  /** Reads everything again. */
  forget(): void
}

export function createBitsReader(db: Pick<Database, 'read'>, maxKeptBytes = MAX_KEPT_BYTES): BitsReader {
  let kept: { model: string; batches: TrackBits[][]; bytes: number; after: number } | undefined

  async function readAfter(model: string, after: number): Promise<TrackBits[]> {
    const rows = await db.read(() => tx.all(bitsAfter({ model, after, limit: BATCH_TRACKS })))
    return rows.map(row => ({ ...row, bits: storedWords(row.bits) }))
  }

  /** Small batches, which follow one another, are joined. */
  function keep(cache: NonNullable<typeof kept>, batch: TrackBits[]) {
    const last = cache.batches.at(-1)
    if (last !== undefined && last.length + batch.length <= BATCH_TRACKS) last.push(...batch)
    else cache.batches.push(batch)
    cache.bytes += batch.reduce((sum, { bits }) => sum + bits.byteLength, 0)
    cache.after = batch.at(-1)!.id
  }

  return {
    async *batches(model) {
      if (kept?.model !== model) kept = { model, batches: [], bytes: 0, after: 0 }
      const cache = kept
      let after = cache.after
      for (const batch of [...cache.batches]) yield batch
      for (;;) {
        const batch = await readAfter(model, after)
        if (batch.length === 0) return
        // Another search may have read the same tracks in the meantime.
        if (cache.after === after && cache.bytes < maxKeptBytes) keep(cache, batch)
        after = batch.at(-1)!.id
        yield batch
      }
    },
    forget() {
      kept = undefined
    },
  }
}
