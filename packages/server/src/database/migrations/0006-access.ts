/** The API token that can be shown again, start times of schedules, notification targets and the refresh queue. */
export const access = `
-- The token that the API shows again whenever it is asked for: encrypted, because its hash alone could not be shown.
ALTER TABLE tokens ADD COLUMN sealed TEXT;
CREATE UNIQUE INDEX tokens_shown ON tokens(user_id) WHERE sealed IS NOT NULL;

-- A schedule runs for the first time after this moment, whatever it missed before it was set.
ALTER TABLE schedules ADD COLUMN armed_at INTEGER NOT NULL DEFAULT 0;
INSERT INTO schedules (name, schedule, config, armed_at) VALUES
  ('check_reindex', '0 12 *', '{"days":90}', unixepoch()),
  ('thumbnail_check', '0 17 *', '{}', unixepoch()),
  ('version_check', (abs(random()) % 60) || ' ' || (abs(random()) % 24) || ' *', '{}', unixepoch());

CREATE TABLE push_addresses (
  id INTEGER PRIMARY KEY,
  task TEXT NOT NULL,
  url TEXT NOT NULL,
  UNIQUE (task, url)
) STRICT;

-- What somebody asked to be refreshed, in that order.
CREATE TABLE refresh_queue (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('video', 'channel', 'playlist')),
  subject_id TEXT NOT NULL,
  queued_at INTEGER NOT NULL,
  UNIQUE (kind, subject_id)
) STRICT;
`
