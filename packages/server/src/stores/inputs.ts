import type { Db } from '../db/database.ts'
import type { Awaitable } from './awaitable.ts'

/** One piece of what a person pasted, word for word. */
export interface Input {
  id: number
  raw: string
  userId: number | null
  target: 'pending' | 'ignore'
  isAutoStart: boolean
  isFlat: boolean
  isForced: boolean
  state: 'new' | 'resolving' | 'done' | 'failed'
  /** What became of it, for people. */
  outcome: string | null
}

export interface InputOptions {
  target: 'pending' | 'ignore'
  autoStart: boolean
  flat: boolean
  force: boolean
  userId: number | null
}

export interface InputStore {
  /** Stores all of them or none, and answers their ids in order. */
  add(raws: readonly string[], options: InputOptions, now: number): Awaitable<number[]>
  get(id: number): Awaitable<Input | undefined>
  /** Those that wait in the queue without a source, the oldest first. */
  listUnresolved(): Awaitable<number[]>
  begin(id: number): Awaitable<void>
  finish(id: number, end: { state: 'done' | 'failed'; outcome: string; addedCount: number }): Awaitable<void>
}

interface Row {
  id: number
  raw: string
  userId: number | null
  target: Input['target']
  autoStart: number
  flat: number
  force: number
  state: Input['state']
  outcome: string | null
}

export function createInputStore({ raw }: Pick<Db, 'raw'>): InputStore {
  const insert = raw.prepare(`
    INSERT INTO inputs (raw, user_id, target, auto_start, flat, force, state, created_at)
    VALUES (:raw, :userId, :target, :autoStart, :flat, :force, 'new', :now)`)
  const get = raw.prepare(`
    SELECT id, raw, user_id AS userId, target, auto_start AS autoStart, flat, force, state, outcome FROM inputs WHERE id = ?`)
  const begin = raw.prepare(`UPDATE inputs SET state = 'resolving', outcome = NULL WHERE id = ?`)
  const finish = raw.prepare(`
    UPDATE inputs SET state = :state, outcome = :outcome, added_count = added_count + :addedCount WHERE id = :id`)

  const addAll = raw.transaction((raws: readonly string[], options: InputOptions, now: number) =>
    raws.map(text =>
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
  return {
    listUnresolved: () => unresolved.all(),
    add: (raws, options, now) => addAll.immediate(raws, options, now),
    get(id) {
      const row = get.get(id) as Row | undefined
      if (row === undefined) return undefined
      const { autoStart, flat, force, ...rest } = row
      return { ...rest, isAutoStart: autoStart === 1, isFlat: flat === 1, isForced: force === 1 }
    },
    begin: id => void begin.run(id),
    finish: (id, end) => void finish.run({ id, ...end }),
  }
}
