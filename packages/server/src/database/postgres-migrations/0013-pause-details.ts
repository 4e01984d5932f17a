/** The error class of a pause, and when it began (Unix seconds; 0 for earlier pauses). */
export const pauseDetails = `
ALTER TABLE host_pauses ADD COLUMN error_class text COLLATE "C" NOT NULL DEFAULT 'rate-limit';
ALTER TABLE host_pauses ADD COLUMN since bigint NOT NULL DEFAULT 0;
`
