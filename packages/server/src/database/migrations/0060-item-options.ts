/** Additional options of yt-dlp for the videos of a submission, and for one item of the queue. */
export const itemOptions = `
ALTER TABLE inputs ADD COLUMN yt_dlp_options TEXT;
ALTER TABLE queue_items ADD COLUMN yt_dlp_options TEXT;
`
