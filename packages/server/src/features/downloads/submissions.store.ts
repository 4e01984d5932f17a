import type { Db } from '../../database/database.ts'
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
  state: 'new' | 'resolving' | 'done' | 'failed'
  /** The result, as a message for users. */
  outcome: string | null
}

export interface SubmissionOptions {
  target: 'pending' | 'ignore'
  autoStart: boolean
  flat: boolean
  force: boolean
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

interface Row {
  id: number
  raw: string
  userId: number | null
  target: Submission['target']
  autoStart: number
  flat: number
  force: number
  state: Submission['state']
  outcome: string | null
}

/** Submissions that no job resolves: a job of `assigned` lists them. A failed job may have stopped at the one in progress. */
const UNFINISHED = `
  state IN ('new', 'resolving') AND NOT EXISTS (SELECT 1 FROM assigned WHERE assigned.id = inputs.id AND (is_open OR state = 'resolving'))`
const WITH_ASSIGNED = `
  WITH assigned AS MATERIALIZED (
    SELECT DISTINCT value AS id, status <> 'FAILED' AS is_open FROM jobs, json_each(payload, '$.inputIds')
    WHERE name = 'extract_download' AND status IN ('PENDING', 'STARTED', 'FAILED'))`

export function createSubmissionStore({ raw }: Pick<Db, 'raw'>): SubmissionStore {
  const insert = raw.prepare(`
    INSERT INTO inputs (raw, user_id, target, auto_start, flat, force, state, created_at)
    VALUES (:raw, :userId, :target, :autoStart, :flat, :force, 'new', :now)`)
  const get = raw.prepare(`
    SELECT id, raw, user_id AS userId, target, auto_start AS autoStart, flat, force, state, outcome FROM inputs WHERE id = ?`)
  const start = raw.prepare(`UPDATE inputs SET state = 'resolving', outcome = NULL WHERE id = ?`)
  const finish = raw.prepare(`
    UPDATE inputs SET state = :state, outcome = :outcome, added_count = added_count + :addedCount WHERE id = :id`)

  const addAll = raw.transaction((texts: readonly string[], options: SubmissionOptions, now: number) =>
    texts.map(text =>
      Number(
        insert.run({
          raw: text,
          userId: options.userId,
          target: options.target,
          autoStart: Number(options.autoStart),
          flat: Number(options.flat),
          force: Number(options.force),
          now,
        }).lastInsertRowid,
      ),
    ),
  )
  const unresolved = raw
    .prepare<[], number>(
      `SELECT input_id FROM queue_items WHERE source_url = '' AND input_id IS NOT NULL AND status = 'pending' ORDER BY position`,
    )
    .pluck()
  const unfinished = raw
    .prepare<[], number>(`${WITH_ASSIGNED} SELECT id FROM inputs WHERE ${UNFINISHED} ORDER BY id`)
    .pluck()
  const removeUnfinished = raw.prepare(`${WITH_ASSIGNED} DELETE FROM inputs WHERE target = ? AND ${UNFINISHED}`)
  const countUnfinished = raw
    .prepare<[string], number>(
      `SELECT count(*) FROM json_each(?) JOIN inputs ON inputs.id = value WHERE state IN ('new', 'resolving')`,
    )
    .pluck()
  return {
    listUnfinished: () => unfinished.all(),
    countUnfinished: ids => countUnfinished.get(JSON.stringify(ids)) ?? 0,
    removeUnfinished: target => void removeUnfinished.run(target),
    listUnresolved: () => unresolved.all(),
    add: (texts, options, now) => addAll.immediate(texts, options, now),
    get(id) {
      const row = get.get(id) as Row | undefined
      if (row === undefined) return undefined
      const { autoStart, flat, force, ...rest } = row
      return { ...rest, isAutoStart: autoStart === 1, isFlat: flat === 1, isForced: force === 1 }
    },
    start: id => void start.run(id),
    finish: (id, end) => void finish.run({ id, ...end }),
  }
}
