/** What was done for an item of the queue, for staff. Lines are deleted with their item. */
export const downloadLog = `
CREATE TABLE download_log_lines (
  video_id TEXT NOT NULL REFERENCES queue_items(video_id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  logged_at INTEGER NOT NULL,
  level TEXT NOT NULL CHECK (level IN ('info', 'warning', 'error')),
  line TEXT NOT NULL,
  PRIMARY KEY (video_id, position)
) STRICT, WITHOUT ROWID;
`
