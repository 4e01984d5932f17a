/**
 * Notes of users at a time of a video; without a text, a bookmark. Rows do not refer to `videos`: a video that returns from the trash
 * has its notes again.
 */
export const notes = `
CREATE TABLE notes (
  user_id bigint NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  video_id text COLLATE "C" NOT NULL,
  -- Seconds.
  position double precision NOT NULL,
  text text COLLATE "C" NOT NULL,
  -- The words of the text as in the search index, each between blanks.
  words text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX notes_of_video ON notes(user_id, video_id, position);
`
