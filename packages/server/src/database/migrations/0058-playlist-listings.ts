/**
 * The entries of playlists that are being read: the stored playlist is only replaced when all are known. `item`: the entry as a new queue
 * item, as JSON. `claimed_by`: the job that scans the channel or playlist.
 */
export const playlistListings = `
CREATE TABLE playlist_listings (
  listing TEXT NOT NULL,
  position INTEGER NOT NULL,
  video_id TEXT NOT NULL,
  title TEXT NOT NULL,
  uploader TEXT,
  item TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (listing, position)
) STRICT, WITHOUT ROWID;
ALTER TABLE source_scans ADD COLUMN claimed_by TEXT;
`
