import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { ATTEMPTS_KEPT, createWorkHistoryStore } from './work-history.store.ts'

const OLD = 1_000
const NEW = 5_000
const BEFORE = 3_000

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:')
})
afterEach(() => db.close())

const addInput = (id: number, state: string, at: number) =>
  db.raw
    .prepare(
      `INSERT INTO inputs (id, raw, target, auto_start, flat, force, state, created_at) VALUES (?, 'a', 'pending', 0, 0, 0, ?, ?)`,
    )
    .run(id, state, at)
const addItem = (id: string, inputId: number | null) =>
  db.raw
    .prepare(
      `INSERT INTO queue_items (video_id, input_id, source_url, status, state, title, position, queued_at)
       VALUES (?, ?, '', 'pending', 'queued', ?, 0, 0)`,
    )
    .run(id, inputId, id)
const addAttempts = (id: string, count: number, at: number) => {
  for (let i = 0; i < count; i++)
    db.raw.prepare('INSERT INTO queue_attempts (video_id, started_at) VALUES (?, ?)').run(id, at + i)
}
const inputs = () => db.raw.prepare<[], number>('SELECT id FROM inputs ORDER BY id').pluck().all()
const attempts = () =>
  db.raw.prepare('SELECT video_id AS id, count(*) AS count FROM queue_attempts GROUP BY 1 ORDER BY 1').all()

describe('an old request', () => {
  it('is deleted once it is settled and has no item in the queue', () => {
    addInput(1, 'done', OLD)
    addInput(2, 'done', OLD)
    addItem('waiting', 2)
    addInput(3, 'failed', OLD)
    addInput(4, 'failed', OLD)
    addItem('input-4', null)
    for (const [id, state] of ['new', 'resolving'].entries()) addInput(5 + id, state, OLD)
    addInput(7, 'done', NEW)
    void createWorkHistoryStore(db).prune(BEFORE)
    expect(inputs()).toEqual([2, 4, 5, 6, 7])
  })

  it('is deleted when no scan has skipped it since', () => {
    db.raw.exec(`INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'A channel', 0)`)
    const pass = db.raw.prepare(
      `INSERT INTO passed_over (video_id, channel_id, title, reason, last_seen) VALUES (?, 'c', 'a', 'Members only.', ?)`,
    )
    pass.run('old', OLD)
    pass.run('new', NEW)
    void createWorkHistoryStore(db).prune(BEFORE)
    expect(db.raw.prepare('SELECT video_id FROM passed_over').pluck().all()).toEqual(['new'])
  })

  it('is deleted in batches, oldest first', () => {
    for (let id = 1; id <= 1_200; id++) addInput(id, 'done', OLD + id)
    const store = createWorkHistoryStore(db)
    const left = [0, 1, 2].map(() => {
      void store.prune(BEFORE)
      return inputs()[0]
    })
    expect(left).toEqual([501, 1_001, undefined])
  })
})

describe('an old attempt', () => {
  it('is deleted, except for the newest attempts of items in the queue', () => {
    addAttempts('archived', 3, OLD)
    addAttempts('archived lately', 3, NEW)
    addItem('stubborn', null)
    addAttempts('stubborn', ATTEMPTS_KEPT + 7, OLD)
    addItem('young', null)
    addAttempts('young', ATTEMPTS_KEPT + 7, NEW)
    void createWorkHistoryStore(db).prune(BEFORE)
    expect(attempts()).toEqual([
      { id: 'archived lately', count: 3 },
      { id: 'stubborn', count: ATTEMPTS_KEPT },
      { id: 'young', count: ATTEMPTS_KEPT + 7 },
    ])
    expect(db.raw.prepare(`SELECT min(started_at) FROM queue_attempts WHERE video_id = 'stubborn'`).pluck().get()).toBe(
      OLD + 7,
    )
  })
})
