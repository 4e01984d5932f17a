/**
 * Channels and playlists in the trash: `video_id` and `title` are those of the channel or playlist. Its videos are
 * separate entries.
 */
export const trashCollections = `
ALTER TABLE trash_entries ADD COLUMN kind TEXT NOT NULL DEFAULT 'video' CHECK (kind IN ('video', 'channel', 'playlist'));
CREATE INDEX trash_entries_of_source ON trash_entries(source_id, reason);
`
