/**
 * A video is added to the library in one transaction with the end of its queue item; its publication remains until its
 * files are in place. Existing files with the same name are kept and listed. No two videos have the same file, except
 * for those that had one before: both are kept, and the file is not deleted with one of them.
 */
export const publications = `
CREATE TABLE publications (
  video_id TEXT PRIMARY KEY REFERENCES videos(id) ON DELETE CASCADE,
  media_path TEXT NOT NULL,
  replaced_path TEXT,
  missed TEXT NOT NULL DEFAULT '[]',
  committed_at INTEGER NOT NULL
) STRICT;
INSERT INTO publications (video_id, media_path, committed_at)
  SELECT video_id, media_path, queued_at FROM queue_items JOIN videos ON videos.id = video_id
  WHERE state IN ('indexed', 'moved');
DELETE FROM queue_items WHERE status = 'pending' AND video_id IN (SELECT video_id FROM publications);
UPDATE queue_items SET state = 'queued', work = NULL WHERE state IN ('indexed', 'moved');

CREATE TABLE kept_files (
  path TEXT PRIMARY KEY,
  kept_at INTEGER NOT NULL
) STRICT;

ALTER TABLE videos ADD COLUMN is_media_shared INTEGER NOT NULL DEFAULT 0;
UPDATE videos SET is_media_shared = 1 WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (
      PARTITION BY media_path ORDER BY instr(media_path, '/' || id || '.') = 0, downloaded, id) AS place FROM videos)
  WHERE place > 1);
-- Also for disks that ignore case.
CREATE INDEX videos_by_media_path ON videos(media_path COLLATE NOCASE, id);
CREATE INDEX videos_with_shared_media ON videos(id) WHERE is_media_shared = 1;
CREATE UNIQUE INDEX videos_of_media_path ON videos(media_path) WHERE is_media_shared = 0;
`
