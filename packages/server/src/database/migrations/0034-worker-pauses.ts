/** Sites block by network address: each worker has its own pauses. With SQLite, the name is empty. */
export const workerPauses = `
CREATE TABLE new_host_pauses (
  host TEXT NOT NULL,
  worker TEXT NOT NULL DEFAULT '',
  until INTEGER NOT NULL,
  reason TEXT NOT NULL,
  blocks INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (host, worker)
) STRICT;
INSERT INTO new_host_pauses (host, until, reason, blocks) SELECT host, until, reason, blocks FROM host_pauses;
DROP TABLE host_pauses;
ALTER TABLE new_host_pauses RENAME TO host_pauses;
`
