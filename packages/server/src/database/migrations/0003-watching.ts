/** The watch states of users, and generation numbers that keep cached counts of lists exact. */
export const watchStates = `
-- position is the second to resume at; NULL when there is none, and always once watched.
CREATE TABLE watch_state (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  video_id TEXT NOT NULL REFERENCES videos(id) ON DELETE CASCADE,
  watched INTEGER NOT NULL DEFAULT 0,
  watched_at INTEGER,
  position REAL,
  updated_at_ms INTEGER NOT NULL,
  PRIMARY KEY (user_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX watch_state_to_continue ON watch_state(user_id, updated_at_ms, video_id) WHERE position IS NOT NULL;
CREATE INDEX watch_state_watched ON watch_state(user_id, video_id) WHERE watched = 1;
CREATE INDEX watch_state_of_video ON watch_state(video_id);

-- Numbers that move whenever a list of videos may count differently: one for the library, one for each user's watching.
-- A count kept beside the number it was taken at is exact for as long as the number stands, in any process.
CREATE TABLE generations (
  user_id INTEGER PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT;
INSERT INTO generations (user_id, value) VALUES (0, 1);
CREATE TRIGGER videos_added AFTER INSERT ON videos
  BEGIN UPDATE generations SET value = value + 1 WHERE user_id = 0; END;
CREATE TRIGGER videos_removed AFTER DELETE ON videos
  BEGIN UPDATE generations SET value = value + 1 WHERE user_id = 0; END;
CREATE TRIGGER videos_moved AFTER UPDATE OF channel_id, vid_type, height ON videos
  BEGIN UPDATE generations SET value = value + 1 WHERE user_id = 0; END;
CREATE TRIGGER playlist_entries_added AFTER INSERT ON playlist_entries
  BEGIN UPDATE generations SET value = value + 1 WHERE user_id = 0; END;
CREATE TRIGGER playlist_entries_removed AFTER DELETE ON playlist_entries
  BEGIN UPDATE generations SET value = value + 1 WHERE user_id = 0; END;
CREATE TRIGGER playlist_entries_changed AFTER UPDATE OF video_id ON playlist_entries
  BEGIN UPDATE generations SET value = value + 1 WHERE user_id = 0; END;
CREATE TRIGGER watch_state_added AFTER INSERT ON watch_state
  BEGIN INSERT INTO generations VALUES (NEW.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET value = value + 1; END;
CREATE TRIGGER watch_state_removed AFTER DELETE ON watch_state
  BEGIN INSERT INTO generations VALUES (OLD.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET value = value + 1; END;
CREATE TRIGGER watch_state_changed AFTER UPDATE OF watched, position ON watch_state
  WHEN OLD.watched <> NEW.watched OR (OLD.position IS NULL) <> (NEW.position IS NULL)
  BEGIN INSERT INTO generations VALUES (NEW.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET value = value + 1; END;
`
