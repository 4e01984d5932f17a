/**
 * Groups of channels of each user. Members do not refer to `channels`: a channel that returns from the trash is in its groups again.
 */
export const channelGroups = `
CREATE TABLE channel_groups (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE channel_group_members (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  group_id TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, group_id, channel_id)
) STRICT, WITHOUT ROWID;
`
