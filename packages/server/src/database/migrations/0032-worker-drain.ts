/** Whether a worker was requested to stop claiming work, and whether it does so. */
export const workerDrain = `
ALTER TABLE workers ADD COLUMN drain TEXT CHECK (drain IN ('requested', 'accepted'));
`
