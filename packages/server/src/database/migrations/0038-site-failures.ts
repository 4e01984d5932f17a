/**
 * Failures of a site in a row with the same class, by worker: the items that failed, and once there are enough, when one is tried again.
 * `level`: the least demanding kind of request that failed. Times are Unix seconds.
 */
export const siteFailures = `
CREATE TABLE site_failures (
  host TEXT NOT NULL,
  worker TEXT NOT NULL DEFAULT '',
  error_class TEXT NOT NULL,
  message TEXT NOT NULL,
  level INTEGER NOT NULL,
  items TEXT NOT NULL,
  since INTEGER NOT NULL,
  failed_at INTEGER NOT NULL,
  probes INTEGER NOT NULL DEFAULT 0,
  next_probe INTEGER,
  probe_item TEXT,
  PRIMARY KEY (host, worker)
) STRICT;
`
