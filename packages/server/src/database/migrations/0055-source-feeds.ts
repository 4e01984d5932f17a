/** What the feed of a channel or playlist contained at the last check, as JSON: the IDs of its videos, and what a conditional request needs. */
export const sourceFeeds = `
ALTER TABLE source_scans ADD COLUMN feed TEXT;
`
