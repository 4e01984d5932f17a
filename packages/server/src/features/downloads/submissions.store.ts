import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Dialect } from '../../database/dialect.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** One item of the text that a user pasted, unchanged. */
export interface Submission {
  id: number
  raw: string
  userId: number | null
  target: 'pending' | 'ignore'
  isAutoStart: boolean
  isFlat: boolean
  isForced: boolean
  /** For all videos that it refers to. */
  ytDlpOptions: string | null
  state: 'new' | 'resolving' | 'done' | 'failed'
  /** The result, as a message for users. */
  outcome: string | null
}

export interface SubmissionOptions {
  target: 'pending' | 'ignore'
  autoStart: boolean
  flat: boolean
  force: boolean
  ytDlpOptions?: string | null | undefined
  userId: number | null
}

export interface SubmissionStore {
  /** Stores all of them or none, and returns their IDs in order. */
  add(texts: readonly string[], options: SubmissionOptions, now: number): Awaitable<number[]>
  get(id: number): Awaitable<Submission | undefined>
  /** Submissions that are in the queue without a source, oldest first. */
  listUnresolved(): Awaitable<number[]>
  /**
   * Submissions that are neither done nor failed and that no waiting or running job resolves, because their job was
   * stopped before it reached them. A submission is left out if the server crashed during it until its job was
   * abandoned.
   */
  listUnfinished(): Awaitable<number[]>
  countUnfinished(ids: readonly number[]): Awaitable<number>
  /** Deletes the submissions with this target that listUnfinished returns. */
  removeUnfinished(target: Submission['target']): Awaitable<void>
  start(id: number): Awaitable<void>
  finish(id: number, end: { state: 'done' | 'failed'; outcome: string; addedCount: number }): Awaitable<void>
}

interface NewSubmissions extends Pick<SubmissionOptions, 'target' | 'userId'> {
  texts: string
  autoStart: number
  flat: number
  force: number
  ytDlpOptions: string | null
  now: number
}

const insert = statement<NewSubmissions>()(
  (p, { dialect }) => sql<{ id: number }>`
    INSERT INTO inputs (raw, user_id, target, auto_start, flat, force, yt_dlp_options, state, created_at)
    SELECT value, CAST(${p.userId} AS bigint), ${p.target}, CAST(${p.autoStart} AS bigint), CAST(${p.flat} AS bigint),
      CAST(${p.force} AS bigint), CAST(${p.ytDlpOptions} AS text), 'new', CAST(${p.now} AS bigint)
    FROM ${dialect.list(p.texts)} ORDER BY key RETURNING id`,
)

const find = statement<{ id: number }>()((p, { build }) =>
  build
    .selectFrom('inputs')
    .select([
      'id',
      'raw',
      'user_id as userId',
      'target',
      'auto_start',
      'flat',
      'force',
      'yt_dlp_options as ytDlpOptions',
      'state',
      'outcome',
    ])
    .where('id', '=', p.id),
)

const start = statement<{ id: number }>()((p, { build }) =>
  build.updateTable('inputs').set({ state: 'resolving', outcome: null }).where('id', '=', p.id),
)

const finish = statement<{ id: number; state: 'done' | 'failed'; outcome: string; addedCount: number }>()(
  p => sql`
    UPDATE inputs SET state = ${p.state}, outcome = ${p.outcome}, added_count = added_count + ${p.addedCount}
    WHERE id = ${p.id}`,
)

const listUnresolved = statement()(
  () => sql<{ id: number }>`
    SELECT input_id AS id FROM queue_items WHERE source_url = '' AND input_id IS NOT NULL AND status = 'pending'
    ORDER BY position`,
)

const listJobs = statement()(
  () => sql<{ payload: string; status: string }>`
    SELECT payload, status FROM jobs WHERE name = 'extract_download' AND status IN ('PENDING', 'STARTED', 'FAILED')`,
)

/** JSON lists of the submissions that a job resolves. A failed job may have stopped at the one in progress. */
interface Assigned {
  open: string
  failed: string
}

const isUnfinished = (p: Assigned, dialect: Dialect) => sql`
  state IN ('new', 'resolving') AND id NOT IN (SELECT CAST(value AS bigint) FROM ${dialect.list(p.open)})
  AND NOT (state = 'resolving' AND id IN (SELECT CAST(value AS bigint) FROM ${dialect.list(p.failed)}))`

const listUnfinished = statement<Assigned>()(
  (p, { dialect }) => sql<{ id: number }>`SELECT id FROM inputs WHERE ${isUnfinished(p, dialect)} ORDER BY id`,
)

const removeUnfinished = statement<Assigned & { target: Submission['target'] }>()(
  (p, { dialect }) => sql`DELETE FROM inputs WHERE target = ${p.target} AND ${isUnfinished(p, dialect)}`,
)

const countUnfinished = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ count: number }>`
    SELECT count(*) AS count FROM inputs
    WHERE id IN (SELECT CAST(value AS bigint) FROM ${dialect.list(p.ids)}) AND state IN ('new', 'resolving')`,
)

export function createSubmissionStore(db: Database): SubmissionStore {
  return {
    listUnfinished: () =>
      db.transaction(function* () {
        return toIds(yield* tx.all(listUnfinished(yield* findAssigned())))
      }),
    countUnfinished: async ids => (await db.first(countUnfinished({ ids: toJsonList(ids) })))?.count ?? 0,
    removeUnfinished: target =>
      db.transaction(function* () {
        yield* tx.run(removeUnfinished({ ...(yield* findAssigned()), target }))
      }),
    listUnresolved: async () => toIds(await db.all(listUnresolved())),
    async add(texts, { userId, target, autoStart, flat, force, ytDlpOptions = null }, now) {
      const flags = { autoStart: Number(autoStart), flat: Number(flat), force: Number(force) }
      const rows = await db.all(insert({ texts: toJsonList(texts), userId, target, ...flags, ytDlpOptions, now }))
      return toIds(rows).toSorted((a, b) => a - b)
    },
    async get(id) {
      const row = await db.first(find({ id }))
      if (row === undefined) return undefined
      const { auto_start, flat, force, ...rest } = row
      return { ...rest, isAutoStart: auto_start === 1, isFlat: flat === 1, isForced: force === 1 }
    },
    async start(id) {
      await db.run(start({ id }))
    },
    async finish(id, end) {
      await db.run(finish({ id, ...end }))
    },
  }
}

const toIds = (rows: ReadonlyArray<{ id: number }>) => rows.map(({ id }) => id)

function* findAssigned(): Steps<Assigned> {
  const jobs = yield* tx.all(listJobs())
  const inputIds = (isFailed: boolean) =>
    toJsonList(
      jobs
        .filter(({ status }) => (status === 'FAILED') === isFailed)
        .flatMap(({ payload }) => (JSON.parse(payload) as { inputIds?: number[] }).inputIds ?? []),
    )
  return { open: inputIds(false), failed: inputIds(true) }
}
