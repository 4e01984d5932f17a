/**
 * Vectors of the passages of subtitles, for related passages (docs/related-passages.md). A row for each subtitle track: `bits` has the signs
 * of all its vectors, one after the other. IDs grow with the time, so that none is used twice.
 */
export const transcriptEmbeddings = `
CREATE TABLE transcript_embeddings (
  id bigint PRIMARY KEY,
  subtitle_id bigint NOT NULL UNIQUE REFERENCES subtitles(id) ON DELETE CASCADE,
  model text COLLATE "C" NOT NULL,
  passages bigint NOT NULL,
  bits bytea NOT NULL
);

CREATE TABLE passage_vectors (
  embedding_id bigint NOT NULL REFERENCES transcript_embeddings(id) ON DELETE CASCADE,
  position bigint NOT NULL,
  first_cue bigint NOT NULL,
  last_cue bigint NOT NULL,
  vector bytea NOT NULL,
  PRIMARY KEY (embedding_id, position)
);
`
