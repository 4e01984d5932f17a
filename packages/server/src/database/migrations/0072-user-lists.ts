/**
 * The lists of videos of each user: Watch Later, Favorites and own playlists. Entries do not refer to `videos`: a video that returns
 * from the trash is in its lists again.
 */
export const userLists = `
CREATE TABLE user_lists (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_list_entries (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  list_id TEXT NOT NULL,
  video_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, list_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_list_entries_in_order ON user_list_entries(user_id, list_id, position);
`
