/**
 * Vectors of the passages of subtitles, for related passages (docs/related-passages.md). A row for each subtitle track: `bits` has the signs
 * of all its vectors, one after the other. IDs grow with the time, so that none is used twice.
 */
export const transcriptEmbeddings = `
CREATE TABLE transcript_embeddings (
  id INTEGER PRIMARY KEY,
  subtitle_id INTEGER NOT NULL UNIQUE REFERENCES subtitles(id) ON DELETE CASCADE,
  model TEXT NOT NULL,
  passages INTEGER NOT NULL,
  bits BLOB NOT NULL
) STRICT;

-- The cues from first_cue to last_cue, and one signed byte for each dimension.
CREATE TABLE passage_vectors (
  embedding_id INTEGER NOT NULL REFERENCES transcript_embeddings(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  first_cue INTEGER NOT NULL,
  last_cue INTEGER NOT NULL,
  vector BLOB NOT NULL,
  PRIMARY KEY (embedding_id, position)
) STRICT, WITHOUT ROWID;
`
