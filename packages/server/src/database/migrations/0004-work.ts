/** The download queue, the jobs of the server and their notifications. */
export const work = `
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
  host TEXT NOT NULL DEFAULT '',
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
CREATE INDEX queue_items_by_position ON queue_items(position);
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
  outcomes TEXT,
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
