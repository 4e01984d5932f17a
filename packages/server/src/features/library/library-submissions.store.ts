import type BetterSqlite3 from 'better-sqlite3'

/** An unresolved submission of another library. It gets a new ID when it is inserted. */
export interface NewSubmission {
  raw: string
  /** Site pauses apply to this host. */
  host: string
  target: 'pending' | 'ignore'
  auto_start: 0 | 1
  flat: 0 | 1
  force: 0 | 1
  yt_dlp_options: string | null
  message: string
  created_at: number
}

export const SUBMISSIONS_TABLE = `
  CREATE TABLE incoming_submissions (raw TEXT UNIQUE, host TEXT, target TEXT, auto_start INTEGER, flat INTEGER,
    force INTEGER, yt_dlp_options TEXT, message TEXT, created_at INTEGER)`

/**
 * Copies the submissions of the schema `from` to the end of the queue, as submissions that can be
 * resolved again. A text that is already queued is left out. Returns how many were added.
 */
export function insertSubmissions(raw: BetterSqlite3.Database, from: 'main' | 'incoming'): number {
  const rows = raw
    .prepare<[], NewSubmission>(
      `SELECT * FROM ${from}.incoming_submissions AS submission WHERE NOT EXISTS (
         SELECT 1 FROM main.queue_items JOIN main.inputs ON inputs.id = input_id
         WHERE source_url = '' AND inputs.raw = submission.raw) ORDER BY rowid`,
    )
    .all()
  const insertInput = raw.prepare(`
    INSERT INTO main.inputs (raw, target, auto_start, flat, force, yt_dlp_options, state, outcome, created_at)
    VALUES (:raw, :target, :auto_start, :flat, :force, :yt_dlp_options, 'failed', :message, :created_at)`)
  const insertItem = raw.prepare(`
    INSERT INTO main.queue_items (video_id, input_id, source_url, host, status, state, position, title, is_forced,
      yt_dlp_options, message, error_class, queued_at)
    SELECT :videoId, :id, '', :host, :target, 'failed', coalesce(max(position), 0) + 1, :raw, :force,
      :yt_dlp_options, :message, 'unknown', :created_at FROM main.queue_items`)
  for (const row of rows) {
    const id = insertInput.run(row).lastInsertRowid
    insertItem.run({ ...row, id, videoId: `input-${id}` })
  }
  return rows.length
}
