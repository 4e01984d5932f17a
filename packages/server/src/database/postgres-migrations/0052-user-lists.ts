/**
 * The lists of videos of each user: Watch Later, Favorites and own playlists. Entries do not refer to `videos`: a video that returns
 * from the trash is in its lists again.
 */
export const userLists = `
CREATE TABLE user_lists (
  user_id bigint NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, id)
);

CREATE TABLE user_list_entries (
  user_id bigint NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  list_id text COLLATE "C" NOT NULL,
  video_id text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  added_at bigint NOT NULL,
  PRIMARY KEY (user_id, list_id, video_id)
);
CREATE INDEX user_list_entries_in_order ON user_list_entries(user_id, list_id, position);
`
