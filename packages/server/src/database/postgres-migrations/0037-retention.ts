/** The retention rules of a channel as JSON, with the time of their last change. */
export const retention = `
ALTER TABLE channels ADD COLUMN retention text COLLATE "C" NOT NULL DEFAULT '{}';
`
