/** What users recognize their sessions by. NULL in sessions of earlier releases, until they are used. */
export const sessionDetails = `
ALTER TABLE sessions ADD COLUMN user_agent text COLLATE "C";
ALTER TABLE sessions ADD COLUMN address text COLLATE "C";
ALTER TABLE sessions ADD COLUMN last_used_at bigint;
`
