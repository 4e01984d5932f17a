import { expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { createScheduleLimitStore } from './schedule-limits.store.ts'

it('brings forward attempts that a clock that was ahead postponed, but not premieres', async () => {
  const db = openDatabase(':memory:')
  const insert = db.raw.prepare(`
    INSERT INTO queue_items (video_id, source_url, status, state, position, title, queued_at, next_attempt, error_class)
    VALUES (?, '', 'pending', 'waiting', ?, '', 0, ?, ?)`)
  insert.run('soon', 1, 900, 'timeout')
  insert.run('far', 2, 5000, 'timeout')
  insert.run('premiere', 3, 5000, 'upcoming')
  db.raw.exec(`
    INSERT INTO part_fetches (kind, subject_id, part, next_attempt) VALUES ('video', 'v', 'comments', 5000), ('video', 'w', 'comments', NULL);
    INSERT INTO jobs (id, name, payload, status, run_at, created_at) VALUES ('a', 'download_pending', '{}', 'PENDING', 5000, 0),
      ('b', 'download_pending', '{}', 'SUCCESS', 5000, 0);`)
  await createScheduleLimitStore(db).bringForward(1000)
  const ask = (sql: string) => db.raw.prepare(sql).pluck().all()
  expect(ask('SELECT next_attempt FROM queue_items ORDER BY position')).toEqual([900, 1000, 5000])
  expect(ask('SELECT next_attempt FROM part_fetches ORDER BY subject_id')).toEqual([1000, null])
  expect(ask('SELECT run_at FROM jobs ORDER BY id')).toEqual([1000, 5000])
  db.close()
})
