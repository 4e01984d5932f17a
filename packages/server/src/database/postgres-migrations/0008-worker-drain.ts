export const workerDrain = `
ALTER TABLE workers ADD COLUMN drain text COLLATE "C" CHECK (drain IN ('requested', 'accepted'));
`
