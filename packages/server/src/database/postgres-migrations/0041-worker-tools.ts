/** The proxy of a worker for requests to sites, without its credentials, and its version of yt-dlp. */
export const workerTools = `
ALTER TABLE workers ADD COLUMN proxy text COLLATE "C";
ALTER TABLE workers ADD COLUMN yt_dlp_version text COLLATE "C";
`
