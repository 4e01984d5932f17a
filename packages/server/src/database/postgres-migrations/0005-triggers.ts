/** The triggers of the SQLite migrations, except those of its search index. */
export const triggers = `
CREATE FUNCTION library_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE generations SET value = value + 1 WHERE user_id = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER videos_added AFTER INSERT ON videos
  FOR EACH ROW EXECUTE FUNCTION library_changed();
CREATE TRIGGER videos_removed AFTER DELETE ON videos
  FOR EACH ROW EXECUTE FUNCTION library_changed();
CREATE TRIGGER videos_moved AFTER UPDATE OF channel_id, vid_type, height ON videos
  FOR EACH ROW EXECUTE FUNCTION library_changed();
CREATE TRIGGER playlist_entries_added AFTER INSERT ON playlist_entries
  FOR EACH ROW EXECUTE FUNCTION library_changed();
CREATE TRIGGER playlist_entries_removed AFTER DELETE ON playlist_entries
  FOR EACH ROW EXECUTE FUNCTION library_changed();
CREATE TRIGGER playlist_entries_changed AFTER UPDATE OF video_id ON playlist_entries
  FOR EACH ROW EXECUTE FUNCTION library_changed();

CREATE FUNCTION watch_state_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO generations VALUES (NEW.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET value = generations.value + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER watch_state_added AFTER INSERT ON watch_state
  FOR EACH ROW EXECUTE FUNCTION watch_state_added();

CREATE FUNCTION watch_state_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO generations VALUES (OLD.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET value = generations.value + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER watch_state_removed AFTER DELETE ON watch_state
  FOR EACH ROW EXECUTE FUNCTION watch_state_removed();

CREATE FUNCTION watch_state_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO generations VALUES (NEW.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET value = generations.value + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER watch_state_changed AFTER UPDATE OF watched, position ON watch_state
  FOR EACH ROW WHEN (OLD.watched <> NEW.watched OR (OLD.position IS NULL) <> (NEW.position IS NULL))
  EXECUTE FUNCTION watch_state_changed();

CREATE FUNCTION channel_totals_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO channel_totals VALUES (NEW.channel_id, NEW.vid_type, NEW.is_active, 1, NEW.media_size, NEW.duration)
    ON CONFLICT (channel_id, vid_type, is_active) DO UPDATE SET videos = channel_totals.videos + 1,
      media_size = channel_totals.media_size + excluded.media_size, duration = channel_totals.duration + excluded.duration;
  RETURN NULL;
END $$;
CREATE TRIGGER channel_totals_added AFTER INSERT ON videos
  FOR EACH ROW EXECUTE FUNCTION channel_totals_added();

CREATE FUNCTION channel_totals_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE channel_totals SET videos = videos - 1, media_size = media_size - OLD.media_size, duration = duration - OLD.duration
    WHERE channel_id = OLD.channel_id AND vid_type = OLD.vid_type AND is_active = OLD.is_active;
  RETURN NULL;
END $$;
CREATE TRIGGER channel_totals_removed AFTER DELETE ON videos
  FOR EACH ROW EXECUTE FUNCTION channel_totals_removed();

CREATE FUNCTION channel_totals_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE channel_totals SET videos = videos - 1, media_size = media_size - OLD.media_size, duration = duration - OLD.duration
    WHERE channel_id = OLD.channel_id AND vid_type = OLD.vid_type AND is_active = OLD.is_active;
  INSERT INTO channel_totals VALUES (NEW.channel_id, NEW.vid_type, NEW.is_active, 1, NEW.media_size, NEW.duration)
    ON CONFLICT (channel_id, vid_type, is_active) DO UPDATE SET videos = channel_totals.videos + 1,
      media_size = channel_totals.media_size + excluded.media_size, duration = channel_totals.duration + excluded.duration;
  RETURN NULL;
END $$;
CREATE TRIGGER channel_totals_changed AFTER UPDATE OF channel_id, vid_type, is_active, media_size, duration ON videos
  FOR EACH ROW EXECUTE FUNCTION channel_totals_changed();

CREATE FUNCTION watch_totals_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watch_totals VALUES (NEW.user_id, 1, (SELECT duration FROM videos WHERE id = NEW.video_id))
    ON CONFLICT (user_id) DO UPDATE SET videos = watch_totals.videos + 1, duration = watch_totals.duration + excluded.duration;
  RETURN NULL;
END $$;
CREATE TRIGGER watch_totals_added AFTER INSERT ON watch_state
  FOR EACH ROW WHEN (NEW.watched = 1) EXECUTE FUNCTION watch_totals_added();

CREATE FUNCTION watch_totals_watched() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watch_totals VALUES (NEW.user_id, 1, (SELECT duration FROM videos WHERE id = NEW.video_id))
    ON CONFLICT (user_id) DO UPDATE SET videos = watch_totals.videos + 1, duration = watch_totals.duration + excluded.duration;
  RETURN NULL;
END $$;
CREATE TRIGGER watch_totals_watched AFTER UPDATE OF watched ON watch_state
  FOR EACH ROW WHEN (OLD.watched = 0 AND NEW.watched = 1) EXECUTE FUNCTION watch_totals_watched();

CREATE FUNCTION watch_totals_unwatched() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE watch_totals SET videos = videos - 1, duration = duration - (SELECT duration FROM videos WHERE id = NEW.video_id)
    WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER watch_totals_unwatched AFTER UPDATE OF watched ON watch_state
  FOR EACH ROW WHEN (OLD.watched = 1 AND NEW.watched = 0) EXECUTE FUNCTION watch_totals_unwatched();

CREATE FUNCTION watch_totals_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE watch_totals SET videos = videos - 1,
      duration = duration - coalesce((SELECT duration FROM videos WHERE id = OLD.video_id), 0)
    WHERE user_id = OLD.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER watch_totals_removed AFTER DELETE ON watch_state
  FOR EACH ROW WHEN (OLD.watched = 1) EXECUTE FUNCTION watch_totals_removed();

CREATE FUNCTION watch_totals_of_removed_video() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE watch_totals SET duration = duration - OLD.duration
    WHERE user_id IN (SELECT user_id FROM watch_state WHERE video_id = OLD.id AND watched = 1);
  RETURN OLD;
END $$;
CREATE TRIGGER watch_totals_of_removed_video BEFORE DELETE ON videos
  FOR EACH ROW EXECUTE FUNCTION watch_totals_of_removed_video();

CREATE FUNCTION watch_totals_of_changed_video() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE watch_totals SET duration = duration - OLD.duration + NEW.duration
    WHERE user_id IN (SELECT user_id FROM watch_state WHERE video_id = NEW.id AND watched = 1);
  RETURN NULL;
END $$;
CREATE TRIGGER watch_totals_of_changed_video AFTER UPDATE OF duration ON videos
  FOR EACH ROW WHEN (OLD.duration <> NEW.duration) EXECUTE FUNCTION watch_totals_of_changed_video();

CREATE FUNCTION source_scans_of_removed_channel() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM source_scans WHERE kind = 'channel' AND id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER source_scans_of_removed_channel AFTER DELETE ON channels
  FOR EACH ROW EXECUTE FUNCTION source_scans_of_removed_channel();

CREATE FUNCTION source_scans_of_removed_playlist() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM source_scans WHERE kind = 'playlist' AND id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER source_scans_of_removed_playlist AFTER DELETE ON playlists
  FOR EACH ROW EXECUTE FUNCTION source_scans_of_removed_playlist();

CREATE FUNCTION playlists_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO removed_playlists VALUES (OLD.id, OLD.channel_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER playlists_removed AFTER DELETE ON playlists
  FOR EACH ROW WHEN (OLD.kind = 'regular') EXECUTE FUNCTION playlists_removed();

CREATE FUNCTION playlists_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM removed_playlists WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER playlists_back AFTER INSERT ON playlists
  FOR EACH ROW EXECUTE FUNCTION playlists_back();

CREATE FUNCTION playlists_of_removed_channel() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM removed_playlists WHERE channel_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER playlists_of_removed_channel AFTER DELETE ON channels
  FOR EACH ROW EXECUTE FUNCTION playlists_of_removed_channel();

CREATE FUNCTION unwatched_video_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO unwatched SELECT user_id, NEW.id FROM unwatched_kept ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER unwatched_video_added AFTER INSERT ON videos
  FOR EACH ROW EXECUTE FUNCTION unwatched_video_added();

CREATE FUNCTION unwatched_state_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO unwatched SELECT user_id, NEW.video_id FROM unwatched_kept
    WHERE user_id = NEW.user_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER unwatched_state_added AFTER INSERT ON watch_state
  FOR EACH ROW WHEN (NEW.watched = 0) EXECUTE FUNCTION unwatched_state_added();

CREATE FUNCTION unwatched_state_added_watched() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM unwatched WHERE user_id = NEW.user_id AND video_id = NEW.video_id;
  RETURN NULL;
END $$;
CREATE TRIGGER unwatched_state_added_watched AFTER INSERT ON watch_state
  FOR EACH ROW WHEN (NEW.watched = 1) EXECUTE FUNCTION unwatched_state_added_watched();

CREATE FUNCTION unwatched_state_watched() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM unwatched WHERE user_id = NEW.user_id AND video_id = NEW.video_id;
  RETURN NULL;
END $$;
CREATE TRIGGER unwatched_state_watched AFTER UPDATE OF watched ON watch_state
  FOR EACH ROW WHEN (OLD.watched = 0 AND NEW.watched = 1) EXECUTE FUNCTION unwatched_state_watched();

CREATE FUNCTION unwatched_state_unwatched() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO unwatched SELECT user_id, NEW.video_id FROM unwatched_kept
    WHERE user_id = NEW.user_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER unwatched_state_unwatched AFTER UPDATE OF watched ON watch_state
  FOR EACH ROW WHEN (OLD.watched = 1 AND NEW.watched = 0) EXECUTE FUNCTION unwatched_state_unwatched();

CREATE FUNCTION unwatched_state_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO unwatched SELECT user_id, OLD.video_id FROM unwatched_kept WHERE user_id = OLD.user_id
      AND EXISTS (SELECT 1 FROM videos WHERE id = OLD.video_id)
      AND EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER unwatched_state_removed AFTER DELETE ON watch_state
  FOR EACH ROW WHEN (OLD.watched = 1) EXECUTE FUNCTION unwatched_state_removed();

CREATE FUNCTION parts_of_removed_video() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM part_fetches WHERE kind = 'video' AND subject_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER parts_of_removed_video AFTER DELETE ON videos
  FOR EACH ROW EXECUTE FUNCTION parts_of_removed_video();

CREATE FUNCTION parts_of_removed_channel() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM part_fetches WHERE kind = 'channel' AND subject_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER parts_of_removed_channel AFTER DELETE ON channels
  FOR EACH ROW EXECUTE FUNCTION parts_of_removed_channel();

CREATE FUNCTION parts_of_removed_playlist() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM part_fetches WHERE kind = 'playlist' AND subject_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER parts_of_removed_playlist AFTER DELETE ON playlists
  FOR EACH ROW EXECUTE FUNCTION parts_of_removed_playlist();

CREATE FUNCTION passed_over_queued() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM passed_over WHERE video_id = NEW.video_id;
  RETURN NULL;
END $$;
CREATE TRIGGER passed_over_queued AFTER INSERT ON queue_items
  FOR EACH ROW EXECUTE FUNCTION passed_over_queued();

CREATE FUNCTION account_deleted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO deleted_accounts VALUES (OLD.name, OLD.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER account_deleted AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION account_deleted();
`
