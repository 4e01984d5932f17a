export const workers = `
CREATE TABLE workers (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  owner text COLLATE "C" NOT NULL,
  host text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  job_types text COLLATE "C" NOT NULL,
  started_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  leased_until bigint NOT NULL
);
`
