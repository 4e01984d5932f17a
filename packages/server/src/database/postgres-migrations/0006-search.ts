/** Columns from which the index of names is made, by table. */
const INDEXED = {
  videos: { kind: 'video', columns: ['title', 'tags', 'categories', 'is_active', 'channel_id'] },
  channels: { kind: 'channel', columns: ['name', 'tags', 'description', 'is_active', 'is_subscribed'] },
  playlists: { kind: 'playlist', columns: ['name', 'description', 'is_active', 'is_subscribed'] },
}

/**
 * The index of names. Words are made by the server, so that they are the same as with SQLite: triggers only note what has
 * changed, and the next search indexes it.
 */
export const search = `
CREATE TABLE search_names (
  id bigint PRIMARY KEY REFERENCES search_subjects(id) ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE INDEX search_names_by_word ON search_names USING gin (words);

-- Up to five cues of a subtitle in one row, numbered subtitle * 2^20 + cue / 5.
CREATE TABLE search_lines (
  id bigint PRIMARY KEY,
  words tsvector NOT NULL
);
CREATE INDEX search_lines_by_word ON search_lines USING gin (words);

CREATE FUNCTION search_lines_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM search_lines WHERE id >= OLD.id << 20 AND id < (OLD.id + 1) << 20;
  RETURN NULL;
END $$;
CREATE TRIGGER search_lines_removed AFTER DELETE ON subtitles
  FOR EACH ROW EXECUTE FUNCTION search_lines_removed();

-- Every word that a name ever had.
CREATE TABLE search_name_terms (
  word text COLLATE "C" PRIMARY KEY
);

CREATE TABLE search_changes (
  kind text COLLATE "C" NOT NULL,
  subject_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (kind, subject_id)
);

-- Increases when the index changes.
CREATE SEQUENCE search_version;
${Object.entries(INDEXED)
  .map(
    ([table, { kind, columns }]) => `
CREATE FUNCTION search_${table}_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_subjects (kind, subject_id) VALUES ('${kind}', NEW.id);
  INSERT INTO search_changes VALUES ('${kind}', NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION search_${table}_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_changes VALUES ('${kind}', NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER search_${table}_added AFTER INSERT ON ${table}
  FOR EACH ROW EXECUTE FUNCTION search_${table}_added();
CREATE TRIGGER search_${table}_changed AFTER UPDATE OF ${columns.join(', ')} ON ${table}
  FOR EACH ROW WHEN ((${columns.map(name => `OLD.${name}`).join(', ')}) IS DISTINCT FROM (${columns.map(name => `NEW.${name}`).join(', ')}))
  EXECUTE FUNCTION search_${table}_changed();
CREATE FUNCTION search_${table}_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM search_subjects WHERE kind = '${kind}' AND subject_id = OLD.id;
  DELETE FROM search_changes WHERE kind = '${kind}' AND subject_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER search_${table}_removed AFTER DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION search_${table}_removed();
INSERT INTO search_subjects (kind, subject_id) SELECT '${kind}', id FROM ${table} ON CONFLICT DO NOTHING;
INSERT INTO search_changes SELECT '${kind}', id FROM ${table} ON CONFLICT DO NOTHING;
`,
  )
  .join('')}`
