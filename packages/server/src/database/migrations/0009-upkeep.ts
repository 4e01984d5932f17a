/** Data for maintenance: failed refreshes, digests of embedded metadata, and protected videos. */
export const maintenance = `
-- A subject that could not be fetched again. Strikes count the different days (UTC) on which its source said that it is gone.
CREATE TABLE refresh_failures (
  kind TEXT NOT NULL CHECK (kind IN ('video', 'channel', 'playlist')),
  subject_id TEXT NOT NULL,
  looked_at INTEGER NOT NULL,
  error_class TEXT NOT NULL,
  message TEXT NOT NULL,
  strikes INTEGER NOT NULL DEFAULT 0,
  struck_on TEXT,
  PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;

-- A digest of what a media file says of itself, so that a file that says it already is not written again.
CREATE TABLE embeds (
  video_id TEXT PRIMARY KEY REFERENCES videos(id) ON DELETE CASCADE,
  digest TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Set by a person: watched or not, the video stays.
ALTER TABLE videos ADD COLUMN is_kept INTEGER NOT NULL DEFAULT 0;
`
