/** The archived library. Raw yt-dlp JSON is stored compressed in `video_raw`, so that the rows of videos stay small. */
export const library = `
CREATE TABLE channels (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT,
  subscriber_count INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  is_subscribed INTEGER NOT NULL DEFAULT 0,
  tags TEXT NOT NULL DEFAULT '[]',
  tabs TEXT NOT NULL DEFAULT '[]',
  overwrites TEXT NOT NULL DEFAULT '{}',
  banner_url TEXT,
  thumb_url TEXT,
  tvart_url TEXT,
  source_url TEXT,
  last_refresh INTEGER NOT NULL
) STRICT;
CREATE INDEX channels_by_name ON channels(name COLLATE NOCASE, id);

CREATE TABLE videos (
  id TEXT PRIMARY KEY,
  channel_id TEXT NOT NULL REFERENCES channels(id),
  title TEXT NOT NULL,
  description TEXT,
  vid_type TEXT NOT NULL CHECK (vid_type IN ('videos', 'streams', 'shorts')),
  is_active INTEGER NOT NULL DEFAULT 1,
  published INTEGER NOT NULL,
  downloaded INTEGER NOT NULL,
  last_refresh INTEGER NOT NULL,
  duration INTEGER NOT NULL DEFAULT 0,
  media_path TEXT NOT NULL,
  media_size INTEGER NOT NULL DEFAULT 0,
  width INTEGER NOT NULL DEFAULT 0,
  height INTEGER NOT NULL DEFAULT 0,
  view_count INTEGER NOT NULL DEFAULT 0,
  like_count INTEGER NOT NULL DEFAULT 0,
  dislike_count INTEGER NOT NULL DEFAULT 0,
  average_rating REAL NOT NULL DEFAULT 0,
  comment_count INTEGER,
  tags TEXT NOT NULL DEFAULT '[]',
  categories TEXT NOT NULL DEFAULT '[]',
  streams TEXT NOT NULL DEFAULT '[]',
  chapters TEXT NOT NULL DEFAULT '[]',
  sponsorblock TEXT,
  thumb_url TEXT,
  thumb_is_placeholder INTEGER NOT NULL DEFAULT 0,
  source_url TEXT
) STRICT;
-- Every list order has an index that ends with the id, the tie-break, and carries what the type filter needs.
CREATE INDEX videos_by_published ON videos(published, id, vid_type);
CREATE INDEX videos_by_downloaded ON videos(downloaded, id, vid_type);
CREATE INDEX videos_by_views ON videos(view_count, id, vid_type);
CREATE INDEX videos_by_likes ON videos(like_count, id, vid_type);
CREATE INDEX videos_by_duration ON videos(duration, id, vid_type);
CREATE INDEX videos_by_size ON videos(media_size, id, vid_type);
CREATE INDEX videos_by_width ON videos(width, id, vid_type);
CREATE INDEX videos_by_height ON videos(height, id, vid_type);
CREATE INDEX videos_by_type ON videos(vid_type, published, id);
CREATE INDEX videos_of_height ON videos(height, published, id);
CREATE INDEX videos_of_channel ON videos(channel_id, published, id, vid_type);
CREATE INDEX videos_by_refresh ON videos(is_active, last_refresh);

CREATE TABLE video_raw (
  video_id TEXT PRIMARY KEY REFERENCES videos(id) ON DELETE CASCADE,
  info_gzip BLOB NOT NULL,
  fetched_at INTEGER NOT NULL
) STRICT;

-- The ledger: what a refresh or a re-download superseded. It only grows; rows outlive their subject.
CREATE TABLE versions (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  field TEXT NOT NULL,
  old_value TEXT,
  superseded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX versions_by_subject ON versions(subject, subject_id, field, superseded_at);

CREATE TABLE subtitles (
  id INTEGER PRIMARY KEY,
  video_id TEXT NOT NULL REFERENCES videos(id) ON DELETE CASCADE,
  lang TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('user', 'auto', 'file')),
  name TEXT NOT NULL,
  ext TEXT NOT NULL,
  media_path TEXT NOT NULL,
  url TEXT,
  last_refresh INTEGER NOT NULL,
  UNIQUE (video_id, lang, source)
) STRICT;

CREATE TABLE cues (
  subtitle_id INTEGER NOT NULL REFERENCES subtitles(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  start_ms INTEGER NOT NULL,
  end_ms INTEGER NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY (subtitle_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE comments (
  video_id TEXT NOT NULL REFERENCES videos(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  parent TEXT NOT NULL,
  position INTEGER NOT NULL,
  author TEXT NOT NULL,
  author_id TEXT NOT NULL,
  author_thumbnail TEXT NOT NULL,
  author_is_uploader INTEGER NOT NULL,
  is_favorited INTEGER NOT NULL,
  like_count INTEGER,
  text TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  PRIMARY KEY (video_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE playlists (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('regular', 'custom')),
  channel_id TEXT,
  channel_name TEXT,
  description TEXT,
  is_active INTEGER NOT NULL DEFAULT 1,
  is_subscribed INTEGER NOT NULL DEFAULT 0,
  sort_order TEXT NOT NULL DEFAULT 'top' CHECK (sort_order IN ('top', 'bottom')),
  thumb_url TEXT,
  source_url TEXT,
  last_refresh INTEGER NOT NULL
) STRICT;
CREATE INDEX playlists_by_name ON playlists(name COLLATE NOCASE, id);

CREATE TABLE playlist_entries (
  playlist_id TEXT NOT NULL REFERENCES playlists(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  video_id TEXT NOT NULL,
  title TEXT NOT NULL,
  uploader TEXT,
  PRIMARY KEY (playlist_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX playlist_entries_by_video ON playlist_entries(video_id, playlist_id, position);
`
