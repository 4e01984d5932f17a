/**
 * The requests of each worker to each host in the current hour, so that a restart does not start a new hour. `since`: Unix seconds.
 * `count`: in tenths of a call of yt-dlp; `small_count`: the part of it for images, feeds and services.
 */
export const hostRequests = `
CREATE TABLE host_requests (
  host TEXT NOT NULL,
  worker TEXT NOT NULL,
  since INTEGER NOT NULL,
  count INTEGER NOT NULL,
  small_count INTEGER NOT NULL,
  is_reached INTEGER NOT NULL,
  PRIMARY KEY (host, worker)
) STRICT, WITHOUT ROWID;
`
