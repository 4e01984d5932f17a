/**
 * Notes of users at a time of a video; without a text, a bookmark. Rows do not refer to `videos`: a video that returns from the trash
 * has its notes again.
 */
export const notes = `
CREATE TABLE notes (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  video_id TEXT NOT NULL,
  -- Seconds.
  position REAL NOT NULL,
  text TEXT NOT NULL,
  -- The words of the text as in the search index, each between blanks.
  words TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_of_video ON notes(user_id, video_id, position);
`
