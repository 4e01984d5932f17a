/**
 * The content of the trash folder in the media folder, for lists: the manifests there are authoritative, and rows that
 * differ are created again. A video is in `trash_moves` while its files and rows are being moved, so that no second
 * process moves it too.
 */
export const trash = `
CREATE TABLE trash_entries (
  id TEXT PRIMARY KEY,
  video_id TEXT NOT NULL,
  title TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  channel_name TEXT NOT NULL,
  duration INTEGER NOT NULL,
  size INTEGER NOT NULL,
  height INTEGER NOT NULL,
  has_media INTEGER NOT NULL,
  has_thumb INTEGER NOT NULL,
  reason TEXT NOT NULL,
  deleted_by TEXT,
  source_id TEXT,
  source_name TEXT,
  watched_days INTEGER,
  deleted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX trash_entries_by_age ON trash_entries(deleted_at, id);
CREATE INDEX trash_entries_of_video ON trash_entries(video_id);

CREATE TABLE trash_moves (
  video_id TEXT PRIMARY KEY,
  entry_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  claimed_at INTEGER NOT NULL
) STRICT;
`
