import type BetterSqlite3 from 'better-sqlite3'

/** A submission of another library that was not resolved there. It gets a new number here. */
export interface NewSubmission {
  raw: string
  /** Site pauses apply to this host. */
  host: string
  target: 'pending' | 'ignore'
  auto_start: 0 | 1
  flat: 0 | 1
  force: 0 | 1
  message: string
  created_at: number
}

export const SUBMISSIONS_TABLE = `
  CREATE TABLE incoming_submissions (raw TEXT UNIQUE, host TEXT, target TEXT, auto_start INTEGER, flat INTEGER,
    force INTEGER, message TEXT, created_at INTEGER)`

/**
 * Copies the submissions of the schema `from` into the queue, after all other items, as submissions that can be
 * resolved again. A text that is already queued is left out. Returns how many were added.
 */
export function putSubmissions(raw: BetterSqlite3.Database, from: 'main' | 'incoming'): number {
  const rows = raw
    .prepare<[], NewSubmission>(
      `SELECT * FROM ${from}.incoming_submissions AS fresh WHERE NOT EXISTS (
         SELECT 1 FROM main.queue_items JOIN main.inputs ON inputs.id = input_id
         WHERE source_url = '' AND inputs.raw = fresh.raw) ORDER BY rowid`,
    )
    .all()
  const input = raw.prepare(`
    INSERT INTO main.inputs (raw, target, auto_start, flat, force, state, outcome, created_at)
    VALUES (:raw, :target, :auto_start, :flat, :force, 'failed', :message, :created_at)`)
  const item = raw.prepare(`
    INSERT INTO main.queue_items (video_id, input_id, source_url, host, status, state, position, title, is_forced,
      message, error_class, queued_at)
    SELECT :videoId, :id, '', :host, :target, 'failed', coalesce(max(position), 0) + 1, :raw, :force,
      :message, 'unknown', :created_at FROM main.queue_items`)
  for (const row of rows) {
    const id = input.run(row).lastInsertRowid
    item.run({ ...row, id, videoId: `input-${id}` })
  }
  return rows.length
}
