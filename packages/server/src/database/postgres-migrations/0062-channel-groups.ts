/**
 * Groups of channels of each user. Members do not refer to `channels`: a channel that returns from the trash is in its groups again.
 */
export const channelGroups = `
CREATE TABLE channel_groups (
  user_id bigint NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, name)
);

CREATE TABLE channel_group_members (
  user_id bigint NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  group_id text COLLATE "C" NOT NULL,
  channel_id text COLLATE "C" NOT NULL,
  added_at bigint NOT NULL,
  PRIMARY KEY (user_id, group_id, channel_id)
);
`
