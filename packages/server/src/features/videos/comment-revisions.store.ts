import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { addRevisions, REVISION_TABLE } from '../../database/revisions.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'

/** The revisions of the comments of one video. The oldest are deleted when they exceed this size. */
export const MAX_REVISION_BYTES = 16 * 1024 ** 2

const FIELD = 'comments'
/** Start of a compressed value: gzipped JSON in Base64 follows. Earlier releases stored JSON. */
const COMPRESSED = 'gzip:'

/** Removed and changed comments, compressed. */
const compressComments = (json: string): string => COMPRESSED + gzipSync(json).toString('base64')

/** Adds a revision in the transaction of the caller. It contains only comments that were removed or changed. */
export function* addCommentRevision(
  { videoId, now }: { videoId: string; now: number },
  rows: ReadonlyArray<Omit<Row<'comments'>, 'video_id' | 'position'>>,
): Steps<void> {
  if (rows.length === 0) return
  const old_value = compressComments(JSON.stringify(rows))
  yield* addRevisions([{ subject: 'video', subject_id: videoId, field: FIELD, old_value, superseded_at: now }])
}

const removeOldest = statement<{ videoId: string; maxBytes: number }>()(
  p => sql`
    DELETE FROM ${sql.table(REVISION_TABLE)} WHERE id IN (
      SELECT id FROM (
        SELECT id, sum(octet_length(old_value)) OVER (ORDER BY id DESC) AS total FROM ${sql.table(REVISION_TABLE)}
        WHERE subject = 'video' AND subject_id = ${p.videoId} AND field = ${sql.lit(FIELD)}
      ) AS sizes WHERE total > ${p.maxBytes})`,
)

/** Deletes the oldest revisions of the comments of a video, beyond the limit. */
export const limitCommentRevisions = (videoId: string, maxBytes = MAX_REVISION_BYTES): Steps<number> =>
  tx.run(removeOldest({ videoId, maxBytes }))

/** Revisions that earlier releases stored as JSON. */
export interface OldCommentRevisionStore {
  /** Compresses the next revision after this ID, and returns its ID. Undefined if there is none. */
  compressNext(after: number): Awaitable<number | undefined>
}

const findNext = statement<{ after: number }>()(
  p => sql<{ id: number; json: string }>`
    SELECT id, old_value AS json FROM ${sql.table(REVISION_TABLE)}
    WHERE id > ${p.after} AND field = ${sql.lit(FIELD)} AND old_value LIKE '[%' ORDER BY id LIMIT 1`,
)

const putValue = statement<{ id: number; value: string }>()(
  p => sql`UPDATE ${sql.table(REVISION_TABLE)} SET old_value = ${p.value} WHERE id = ${p.id}`,
)

export function createOldCommentRevisionStore(db: Database): OldCommentRevisionStore {
  return {
    async compressNext(after) {
      const revision = await db.first(findNext({ after }))
      if (revision === undefined) return undefined
      await db.run(putValue({ id: revision.id, value: compressComments(revision.json) }))
      return revision.id
    },
  }
}
