/** Sites block by network address: each worker has its own pauses. Earlier pauses end. */
export const workerPauses = `
DROP TABLE host_pauses;
CREATE TABLE host_pauses (
  host text COLLATE "C" NOT NULL,
  worker text COLLATE "C" NOT NULL DEFAULT '',
  until bigint NOT NULL,
  reason text COLLATE "C" NOT NULL,
  blocks bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (host, worker)
);
`
