/** The order in which jobs were added: several are added within one second. */
export const jobOrder = `
ALTER TABLE jobs ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
UPDATE jobs SET position = rowid;
CREATE INDEX jobs_by_position ON jobs(position);
`
