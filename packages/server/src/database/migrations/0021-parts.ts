/**
 * One table for all extras, which can fail separately, instead of one for comments only. A row is deleted when its
 * extra was fetched; next_attempt NULL: it is not tried again automatically, and the row contains the reason.
 */
export const parts = `
CREATE TABLE part_fetches (
  kind TEXT NOT NULL CHECK (kind IN ('video', 'channel', 'playlist')),
  subject_id TEXT NOT NULL,
  part TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt INTEGER,
  error_class TEXT,
  message TEXT,
  PRIMARY KEY (kind, subject_id, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX part_fetches_due ON part_fetches(next_attempt);
INSERT INTO part_fetches (kind, subject_id, part, attempts, next_attempt, message)
  SELECT 'video', video_id, 'comments', attempts, next_attempt, message FROM comment_fetches;
DROP TABLE comment_fetches;

CREATE TRIGGER parts_of_removed_video AFTER DELETE ON videos BEGIN
  DELETE FROM part_fetches WHERE kind = 'video' AND subject_id = OLD.id;
END;
CREATE TRIGGER parts_of_removed_channel AFTER DELETE ON channels BEGIN
  DELETE FROM part_fetches WHERE kind = 'channel' AND subject_id = OLD.id;
END;
CREATE TRIGGER parts_of_removed_playlist AFTER DELETE ON playlists BEGIN
  DELETE FROM part_fetches WHERE kind = 'playlist' AND subject_id = OLD.id;
END;
`
