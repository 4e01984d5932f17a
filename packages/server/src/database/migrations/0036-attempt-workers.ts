/** The worker of an attempt; empty with SQLite, where one process runs all jobs. */
export const attemptWorkers = `
ALTER TABLE queue_attempts ADD COLUMN worker TEXT NOT NULL DEFAULT '';
`
