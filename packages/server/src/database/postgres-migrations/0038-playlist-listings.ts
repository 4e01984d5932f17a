/**
 * The entries of playlists that are being read: the stored playlist is only replaced when all are known. `item`: the entry as a new queue
 * item, as JSON. `claimed_by`: the job that scans the channel or playlist.
 */
export const playlistListings = `
CREATE TABLE playlist_listings (
  listing text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  video_id text COLLATE "C" NOT NULL,
  title text COLLATE "C" NOT NULL,
  uploader text COLLATE "C",
  item text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (listing, position)
);
ALTER TABLE source_scans ADD COLUMN claimed_by text COLLATE "C";
`
