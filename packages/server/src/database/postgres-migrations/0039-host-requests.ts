/**
 * The requests of each worker to each host in the current hour, so that a restart does not start a new hour. `since`: Unix seconds.
 * `count`: in tenths of a call of yt-dlp; `small_count`: the part of it for images, feeds and services.
 */
export const hostRequests = `
CREATE TABLE host_requests (
  host text COLLATE "C" NOT NULL,
  worker text COLLATE "C" NOT NULL,
  since bigint NOT NULL,
  count bigint NOT NULL,
  small_count bigint NOT NULL,
  is_reached bigint NOT NULL,
  PRIMARY KEY (host, worker)
);
`
