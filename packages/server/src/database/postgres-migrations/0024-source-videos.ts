/**
 * The videos that a channel or playlist contains at its site, archived or not, and the times of its scans. `rule`: the
 * scan rule that keeps the video out of the queue, with its text in `reason`.
 */
export const sourceVideos = `
CREATE TABLE source_videos (
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('channel', 'playlist')),
  source_id text COLLATE "C" NOT NULL,
  video_id text COLLATE "C" NOT NULL,
  title text COLLATE "C" NOT NULL,
  source_url text COLLATE "C" NOT NULL,
  channel_id text COLLATE "C" NOT NULL,
  channel_name text COLLATE "C" NOT NULL,
  duration bigint,
  published bigint,
  vid_type text COLLATE "C" NOT NULL,
  thumb_url text COLLATE "C",
  position bigint NOT NULL,
  rule text COLLATE "C",
  reason text COLLATE "C",
  first_seen bigint NOT NULL,
  last_seen bigint NOT NULL,
  removed_at bigint,
  PRIMARY KEY (kind, source_id, video_id)
);
CREATE INDEX source_videos_position ON source_videos(kind, source_id, position);

CREATE FUNCTION source_videos_of_removed_channel() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM source_videos WHERE kind = 'channel' AND source_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER source_videos_of_removed_channel AFTER DELETE ON channels
  FOR EACH ROW EXECUTE FUNCTION source_videos_of_removed_channel();

CREATE FUNCTION source_videos_of_removed_playlist() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM source_videos WHERE kind = 'playlist' AND source_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER source_videos_of_removed_playlist AFTER DELETE ON playlists
  FOR EACH ROW EXECUTE FUNCTION source_videos_of_removed_playlist();

ALTER TABLE source_scans ADD COLUMN subscribed_at bigint;
ALTER TABLE source_scans ADD COLUMN last_listing bigint;
ALTER TABLE source_scans ADD COLUMN listing_rules text COLLATE "C";

ALTER TABLE playlists ADD COLUMN rules text COLLATE "C" NOT NULL DEFAULT '{}';
`
