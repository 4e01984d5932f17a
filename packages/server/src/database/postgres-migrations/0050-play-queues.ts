/** The play queue of each user: the IDs of its videos as a JSON list, and the video that was played last. */
export const playQueues = `
CREATE TABLE play_queues (
  user_id bigint PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  video_ids text COLLATE "C" NOT NULL,
  current_id text COLLATE "C",
  repeat text COLLATE "C" NOT NULL,
  version bigint NOT NULL
);
`
