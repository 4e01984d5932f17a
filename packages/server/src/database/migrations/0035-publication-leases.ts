/** The process that puts the files of a video in place. Without a lease, another process completes the publication. */
export const publicationLeases = `
ALTER TABLE publications ADD COLUMN owner TEXT;
ALTER TABLE publications ADD COLUMN leased_until INTEGER;
`
