/** The sources of subscriptions, the results of their scans, and items to fetch separately from a video. */
export const sources = `
-- One row per subscription that was scanned. tabs: JSON, the address of each tab that the last probe found.
CREATE TABLE source_scans (
  kind TEXT NOT NULL CHECK (kind IN ('channel', 'playlist')),
  id TEXT NOT NULL,
  last_success INTEGER,
  last_error TEXT,
  error_class TEXT,
  last_error_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  tabs TEXT NOT NULL DEFAULT '{}',
  probed_at INTEGER,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER source_scans_of_removed_channel AFTER DELETE ON channels BEGIN
  DELETE FROM source_scans WHERE kind = 'channel' AND id = OLD.id;
END;
CREATE TRIGGER source_scans_of_removed_playlist AFTER DELETE ON playlists BEGIN
  DELETE FROM source_scans WHERE kind = 'playlist' AND id = OLD.id;
END;

-- Members of subscribed playlists that a scan has offered to the queue already: what is not here is new.
CREATE TABLE seen_entries (
  playlist_id TEXT NOT NULL REFERENCES playlists(id) ON DELETE CASCADE,
  video_id TEXT NOT NULL,
  PRIMARY KEY (playlist_id, video_id)
) STRICT, WITHOUT ROWID;

-- Playlists that a person threw away: the indexing of their channel does not bring them back.
CREATE TABLE removed_playlists (
  id TEXT PRIMARY KEY,
  channel_id TEXT
) STRICT, WITHOUT ROWID;
CREATE TRIGGER playlists_removed AFTER DELETE ON playlists WHEN OLD.kind = 'regular' BEGIN
  INSERT INTO removed_playlists VALUES (OLD.id, OLD.channel_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER playlists_back AFTER INSERT ON playlists BEGIN
  DELETE FROM removed_playlists WHERE id = NEW.id;
END;
CREATE TRIGGER playlists_of_removed_channel AFTER DELETE ON channels BEGIN
  DELETE FROM removed_playlists WHERE channel_id = OLD.id;
END;

-- Archived videos whose comments are still to be fetched.
CREATE TABLE comment_fetches (
  video_id TEXT PRIMARY KEY REFERENCES videos(id) ON DELETE CASCADE,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt INTEGER NOT NULL,
  message TEXT
) STRICT, WITHOUT ROWID;
`
