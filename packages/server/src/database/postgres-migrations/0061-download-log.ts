/** What was done for an item of the queue, for staff. Lines are deleted with their item. */
export const downloadLog = `
CREATE TABLE download_log_lines (
  video_id text COLLATE "C" NOT NULL REFERENCES queue_items(video_id) ON DELETE CASCADE,
  position bigint NOT NULL,
  logged_at bigint NOT NULL,
  level text COLLATE "C" NOT NULL CHECK (level IN ('info', 'warning', 'error')),
  line text COLLATE "C" NOT NULL,
  PRIMARY KEY (video_id, position)
);
`
