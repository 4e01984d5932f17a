/** Searches of each user: the latest ones, and those with a name. */
export const savedSearches = `
CREATE TABLE recent_searches (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  query TEXT NOT NULL,
  searched_at_ms INTEGER NOT NULL,
  PRIMARY KEY (user_id, query)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_searches (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, name)
) STRICT;
`
