/** The play queue of each user: the IDs of its videos as a JSON list, and the video that was played last. */
export const playQueues = `
CREATE TABLE play_queues (
  user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  video_ids TEXT NOT NULL,
  current_id TEXT,
  repeat TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
`
