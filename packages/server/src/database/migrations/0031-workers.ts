/** Processes that run jobs. `owner` names a process in the claims of its jobs. */
export const workers = `
CREATE TABLE workers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  owner TEXT NOT NULL,
  host TEXT NOT NULL,
  version TEXT NOT NULL,
  job_types TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  leased_until INTEGER NOT NULL
) STRICT;
`
