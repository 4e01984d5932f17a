/** Jobs that share the work of a main job in another process, and the counts of a finished one (a JSON object of numbers). */
export const helperJobs = `
ALTER TABLE jobs ADD COLUMN main_job text COLLATE "C";
ALTER TABLE jobs ADD COLUMN counts text COLLATE "C";
CREATE INDEX jobs_by_main_job ON jobs(main_job) WHERE main_job IS NOT NULL;
`
