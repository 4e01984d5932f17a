/**
 * The whole model. Times are Unix seconds unless a name says otherwise; booleans are 0/1; lists and objects that are only
 * ever read whole are JSON. Raw yt-dlp JSON lives compressed in `video_raw`, never in a hot row.
 */
export const initial = `
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password_hash TEXT NOT NULL,
  is_admin INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  last_login_ms INTEGER,
  config TEXT NOT NULL DEFAULT '{}',
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  csrf_token TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions(user_id);
CREATE INDEX sessions_by_expiry ON sessions(expires_at);

CREATE TABLE tokens (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  UNIQUE (user_id, name)
) STRICT;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

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
CREATE INDEX videos_by_published ON videos(published, id);
CREATE INDEX videos_by_downloaded ON videos(downloaded, id);
CREATE INDEX videos_by_views ON videos(view_count, id);
CREATE INDEX videos_by_likes ON videos(like_count, id);
CREATE INDEX videos_by_duration ON videos(duration, id);
CREATE INDEX videos_by_size ON videos(media_size, id);
CREATE INDEX videos_by_width ON videos(width, id);
CREATE INDEX videos_by_height ON videos(height, id);
CREATE INDEX videos_by_channel ON videos(channel_id, vid_type, published, id);
CREATE INDEX videos_by_refresh ON videos(is_active, last_refresh);

CREATE TABLE video_raw (
  video_id TEXT PRIMARY KEY REFERENCES videos(id) ON DELETE CASCADE,
  info_zstd BLOB NOT NULL,
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
CREATE INDEX playlist_entries_by_video ON playlist_entries(video_id);

CREATE TABLE watch_state (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  video_id TEXT NOT NULL REFERENCES videos(id) ON DELETE CASCADE,
  watched INTEGER NOT NULL DEFAULT 0,
  watched_at INTEGER,
  position REAL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX watch_state_by_recent ON watch_state(user_id, updated_at) WHERE position IS NOT NULL AND watched = 0;

-- What a person pasted, kept word for word before anything touches the network.
CREATE TABLE inputs (
  id INTEGER PRIMARY KEY,
  raw TEXT NOT NULL,
  user_id INTEGER REFERENCES users(id) ON DELETE SET NULL,
  target TEXT NOT NULL CHECK (target IN ('pending', 'ignore')),
  auto_start INTEGER NOT NULL,
  flat INTEGER NOT NULL,
  force INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new', 'resolving', 'done', 'failed')),
  outcome TEXT,
  added_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX inputs_open ON inputs(state) WHERE state IN ('new', 'resolving');

-- video_id is the id, or input-<n> for an input that could not be resolved.
CREATE TABLE queue_items (
  video_id TEXT PRIMARY KEY,
  input_id INTEGER REFERENCES inputs(id) ON DELETE SET NULL,
  source_url TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'ignore')),
  state TEXT NOT NULL CHECK (state IN ('queued', 'downloading', 'downloaded', 'indexed', 'moved', 'waiting', 'failed')),
  auto_start INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL,
  title TEXT NOT NULL,
  channel_id TEXT NOT NULL DEFAULT '',
  channel_name TEXT NOT NULL DEFAULT '',
  duration INTEGER,
  published INTEGER,
  vid_type TEXT NOT NULL DEFAULT 'unknown',
  thumb_url TEXT,
  has_thumb INTEGER NOT NULL DEFAULT 0,
  is_forced INTEGER NOT NULL DEFAULT 0,
  message TEXT,
  error_class TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt INTEGER,
  claimed_by TEXT,
  claimed_at INTEGER,
  work TEXT,
  queued_at INTEGER NOT NULL
) STRICT;
CREATE INDEX queue_items_in_order ON queue_items(status, auto_start DESC, position);
CREATE INDEX queue_items_by_channel ON queue_items(channel_id, status);

CREATE TABLE queue_attempts (
  id INTEGER PRIMARY KEY,
  video_id TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  error_class TEXT,
  message TEXT
) STRICT;
CREATE INDEX queue_attempts_by_video ON queue_attempts(video_id, started_at);

-- Hosts that block us: their items wait, they do not fail.
CREATE TABLE host_pauses (
  host TEXT PRIMARY KEY,
  until INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;

CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  payload TEXT NOT NULL,
  dedupe_key TEXT,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'STARTED', 'SUCCESS', 'FAILURE', 'RETRY', 'REVOKED', 'FAILED')),
  run_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  claimed_by TEXT,
  leased_until INTEGER,
  command TEXT,
  result TEXT,
  error TEXT,
  created_at INTEGER NOT NULL,
  done_at INTEGER
) STRICT;
CREATE INDEX jobs_due ON jobs(status, run_at);
CREATE UNIQUE INDEX jobs_one_open_per_key ON jobs(dedupe_key) WHERE dedupe_key IS NOT NULL AND status = 'PENDING';
CREATE INDEX jobs_by_name ON jobs(name, created_at);

CREATE TABLE notifications (
  id TEXT PRIMARY KEY,
  task_group TEXT NOT NULL,
  title TEXT NOT NULL,
  api_start INTEGER NOT NULL,
  api_stop INTEGER NOT NULL,
  level TEXT NOT NULL,
  messages TEXT NOT NULL,
  progress REAL,
  command TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER
) STRICT;

CREATE TABLE schedules (
  name TEXT PRIMARY KEY,
  schedule TEXT NOT NULL,
  config TEXT NOT NULL DEFAULT '{}',
  last_run INTEGER
) STRICT;
`
