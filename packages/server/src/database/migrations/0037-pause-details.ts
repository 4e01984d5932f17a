/** The error class of a pause, and when it began (Unix seconds; 0 for earlier pauses). */
export const pauseDetails = `
ALTER TABLE host_pauses ADD COLUMN error_class TEXT NOT NULL DEFAULT 'rate-limit';
ALTER TABLE host_pauses ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
`
