/**
 * How the file of a video is worse than at its source, and the attempts to download a better one. `is_improvement`: the item is such
 * an attempt, and its result is only used if it is better.
 */
export const shortcomings = `
ALTER TABLE videos ADD COLUMN shortcomings TEXT NOT NULL DEFAULT '[]';
CREATE INDEX videos_with_shortcomings ON videos(id) WHERE shortcomings <> '[]';
ALTER TABLE queue_items ADD COLUMN is_improvement INTEGER NOT NULL DEFAULT 0;
CREATE TABLE improvements (
  video_id TEXT PRIMARY KEY REFERENCES videos(id) ON DELETE CASCADE,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt INTEGER,
  tried_at INTEGER,
  is_requested INTEGER NOT NULL DEFAULT 0,
  tool_version TEXT,
  message TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX improvements_due ON improvements(next_attempt);
`
