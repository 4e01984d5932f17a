/** The process that puts the files of a video in place. Without a lease, another process completes the publication. */
export const publicationLeases = `
ALTER TABLE publications ADD COLUMN owner text COLLATE "C";
ALTER TABLE publications ADD COLUMN leased_until bigint;
`
