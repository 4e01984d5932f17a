/** Totals for lists and statistics, so that the library need not be counted again. */
export const totals = `
CREATE INDEX channels_by_source ON channels(source_url);
CREATE INDEX channels_by_state ON channels(is_subscribed, name COLLATE NOCASE, id);
CREATE INDEX playlists_by_state ON playlists(is_subscribed, name COLLATE NOCASE, id);
CREATE INDEX playlists_of_channel ON playlists(channel_id, name COLLATE NOCASE, id);
CREATE INDEX queue_items_by_type ON queue_items(status, vid_type);
CREATE INDEX videos_by_day ON videos(downloaded, media_size);

-- The archived videos of each channel, by type and state; rows with no videos left count nothing. Sizes in bytes.
CREATE TABLE channel_totals (
  channel_id TEXT NOT NULL REFERENCES channels(id) ON DELETE CASCADE,
  vid_type TEXT NOT NULL,
  is_active INTEGER NOT NULL,
  videos INTEGER NOT NULL,
  media_size INTEGER NOT NULL,
  duration INTEGER NOT NULL,
  PRIMARY KEY (channel_id, vid_type, is_active)
) STRICT, WITHOUT ROWID;
INSERT INTO channel_totals
  SELECT channel_id, vid_type, is_active, count(*), sum(media_size), sum(duration) FROM videos GROUP BY 1, 2, 3;
CREATE TRIGGER channel_totals_added AFTER INSERT ON videos BEGIN
  INSERT INTO channel_totals VALUES (NEW.channel_id, NEW.vid_type, NEW.is_active, 1, NEW.media_size, NEW.duration)
  ON CONFLICT DO UPDATE SET videos = videos + 1, media_size = media_size + excluded.media_size,
    duration = duration + excluded.duration;
END;
CREATE TRIGGER channel_totals_removed AFTER DELETE ON videos BEGIN
  UPDATE channel_totals SET videos = videos - 1, media_size = media_size - OLD.media_size, duration = duration - OLD.duration
  WHERE channel_id = OLD.channel_id AND vid_type = OLD.vid_type AND is_active = OLD.is_active;
END;
CREATE TRIGGER channel_totals_changed AFTER UPDATE OF channel_id, vid_type, is_active, media_size, duration ON videos BEGIN
  UPDATE channel_totals SET videos = videos - 1, media_size = media_size - OLD.media_size, duration = duration - OLD.duration
  WHERE channel_id = OLD.channel_id AND vid_type = OLD.vid_type AND is_active = OLD.is_active;
  INSERT INTO channel_totals VALUES (NEW.channel_id, NEW.vid_type, NEW.is_active, 1, NEW.media_size, NEW.duration)
  ON CONFLICT DO UPDATE SET videos = videos + 1, media_size = media_size + excluded.media_size,
    duration = duration + excluded.duration;
END;

-- How many archived videos each user has watched, and how long they are together, in seconds.
CREATE TABLE watch_totals (
  user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  videos INTEGER NOT NULL,
  duration INTEGER NOT NULL
) STRICT;
INSERT INTO watch_totals
  SELECT user_id, count(*), sum(duration) FROM watch_state JOIN videos ON videos.id = video_id WHERE watched = 1 GROUP BY 1;
CREATE TRIGGER watch_totals_added AFTER INSERT ON watch_state WHEN NEW.watched = 1 BEGIN
  INSERT INTO watch_totals VALUES (NEW.user_id, 1, (SELECT duration FROM videos WHERE id = NEW.video_id))
  ON CONFLICT DO UPDATE SET videos = videos + 1, duration = duration + excluded.duration;
END;
CREATE TRIGGER watch_totals_watched AFTER UPDATE OF watched ON watch_state WHEN OLD.watched = 0 AND NEW.watched = 1 BEGIN
  INSERT INTO watch_totals VALUES (NEW.user_id, 1, (SELECT duration FROM videos WHERE id = NEW.video_id))
  ON CONFLICT DO UPDATE SET videos = videos + 1, duration = duration + excluded.duration;
END;
CREATE TRIGGER watch_totals_unwatched AFTER UPDATE OF watched ON watch_state WHEN OLD.watched = 1 AND NEW.watched = 0 BEGIN
  UPDATE watch_totals SET videos = videos - 1, duration = duration - (SELECT duration FROM videos WHERE id = NEW.video_id)
  WHERE user_id = NEW.user_id;
END;
-- With its video gone the length of a state is no longer known: the two triggers below share the work.
CREATE TRIGGER watch_totals_removed AFTER DELETE ON watch_state WHEN OLD.watched = 1 BEGIN
  UPDATE watch_totals SET videos = videos - 1,
    duration = duration - coalesce((SELECT duration FROM videos WHERE id = OLD.video_id), 0)
  WHERE user_id = OLD.user_id;
END;
CREATE TRIGGER watch_totals_of_removed_video BEFORE DELETE ON videos BEGIN
  UPDATE watch_totals SET duration = duration - OLD.duration
  WHERE user_id IN (SELECT user_id FROM watch_state WHERE video_id = OLD.id AND watched = 1);
END;
CREATE TRIGGER watch_totals_of_changed_video AFTER UPDATE OF duration ON videos WHEN OLD.duration <> NEW.duration BEGIN
  UPDATE watch_totals SET duration = duration - OLD.duration + NEW.duration
  WHERE user_id IN (SELECT user_id FROM watch_state WHERE video_id = NEW.id AND watched = 1);
END;

-- Whom a handle stood for when it was last asked for; NULL for nobody.
CREATE TABLE channel_handles (
  handle TEXT PRIMARY KEY COLLATE NOCASE,
  channel_id TEXT,
  found_at INTEGER NOT NULL
) STRICT;
`
