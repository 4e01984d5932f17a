/**
 * Failures of a site in a row with the same class, by worker: the items that failed, and once there are enough, when one is tried again.
 * `level`: the least demanding kind of request that failed. Times are Unix seconds.
 */
export const siteFailures = `
CREATE TABLE site_failures (
  host text COLLATE "C" NOT NULL,
  worker text COLLATE "C" NOT NULL DEFAULT '',
  error_class text COLLATE "C" NOT NULL,
  message text COLLATE "C" NOT NULL,
  level bigint NOT NULL,
  items text COLLATE "C" NOT NULL,
  since bigint NOT NULL,
  failed_at bigint NOT NULL,
  probes bigint NOT NULL DEFAULT 0,
  next_probe bigint,
  probe_item text COLLATE "C",
  PRIMARY KEY (host, worker)
);
`
