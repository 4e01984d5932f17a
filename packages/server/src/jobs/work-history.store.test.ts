import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { describeEngines, insertRows } from '../testing/describe-engines.ts'
import { ATTEMPTS_KEPT, createWorkHistoryStore } from './work-history.store.ts'

const OLD = 1_000
const NEW = 5_000
const BEFORE = 3_000

const inputIds = statement()((_, { build }) => build.selectFrom('inputs').select('id').orderBy('id'))
const skippedIds = statement()((_, { build }) => build.selectFrom('passed_over').select('video_id'))
const attemptCounts = statement()(
  () => sql<{ id: string; count: number; oldest: number }>`
    SELECT video_id AS id, count(*) AS count, min(started_at) AS oldest FROM queue_attempts GROUP BY video_id ORDER BY video_id`,
)

describeEngines('the history of finished work', openTestDatabase => {
  let db: Database
  beforeEach(async () => void (db = await openTestDatabase()))

  type InputState = 'new' | 'resolving' | 'done' | 'failed'
  const input = (id: number, state: InputState, at: number) =>
    ({ id, raw: 'a', target: 'pending', auto_start: 0, flat: 0, force: 0, state, created_at: at }) as const
  const addItem = (id: string, inputId: number | null) =>
    insertRows(db, 'queue_items', [
      {
        video_id: id,
        input_id: inputId,
        source_url: '',
        status: 'pending',
        state: 'queued',
        title: id,
        position: 0,
        queued_at: 0,
      },
    ])
  const addAttempts = (id: string, count: number, at: number) =>
    insertRows(
      db,
      'queue_attempts',
      Array.from({ length: count }, (_, i) => ({ video_id: id, started_at: at + i })),
    )
  const prune = () => createWorkHistoryStore(db).prune(BEFORE)
  const inputs = async () => (await db.all(inputIds())).map(({ id }) => id)

  describe('loses an old request', () => {
    it('once it is settled and has no item in the queue', async () => {
      await insertRows(db, 'inputs', [
        input(1, 'done', OLD),
        input(2, 'done', OLD),
        input(3, 'failed', OLD),
        input(4, 'failed', OLD),
        input(5, 'new', OLD),
        input(6, 'resolving', OLD),
        input(7, 'done', NEW),
      ])
      await addItem('waiting', 2)
      await addItem('input-4', null)
      await prune()
      expect(await inputs()).toEqual([2, 4, 5, 6, 7])
    })

    it('in batches, oldest first', async () => {
      await insertRows(
        db,
        'inputs',
        Array.from({ length: 1_200 }, (_, i) => input(i + 1, 'done', OLD + i)),
      )
      const left: Array<number | undefined> = []
      for (let batch = 0; batch < 3; batch++) {
        await prune()
        left.push((await inputs())[0])
      }
      expect(left).toEqual([501, 1_001, undefined])
    })
  })

  it('loses a skipped video when no scan has skipped it since', async () => {
    await insertRows(db, 'channels', [{ id: 'c', name: 'A channel', last_refresh: 0 }])
    const skipped = { channel_id: 'c', title: 'a', reason: 'Members only.' }
    await insertRows(db, 'passed_over', [
      { ...skipped, video_id: 'old', last_seen: OLD },
      { ...skipped, video_id: 'new', last_seen: NEW },
    ])
    await prune()
    expect(await db.all(skippedIds())).toEqual([{ video_id: 'new' }])
  })

  it('loses old attempts, except for the newest ones of items in the queue', async () => {
    await addAttempts('archived', 3, OLD)
    await addAttempts('archived lately', 3, NEW)
    await addItem('stubborn', null)
    await addAttempts('stubborn', ATTEMPTS_KEPT + 7, OLD)
    await addItem('young', null)
    await addAttempts('young', ATTEMPTS_KEPT + 7, NEW)
    await prune()
    expect(await db.all(attemptCounts())).toEqual([
      { id: 'archived lately', count: 3, oldest: NEW },
      { id: 'stubborn', count: ATTEMPTS_KEPT, oldest: OLD + 7 },
      { id: 'young', count: ATTEMPTS_KEPT + 7, oldest: NEW },
    ])
  })
})
