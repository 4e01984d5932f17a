import { TEXT_TABLES } from '../search-text-tables.ts'

const { table } = TEXT_TABLES.labels
const KINDS = { videos: 'video', channels: 'channel', playlists: 'playlist' }
const NUMBER = `(SELECT id FROM search_subjects WHERE kind = 'video' AND subject_id = OLD.id)`

const trigger = (name: string, event: string, body: string) => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  ${body}
END $$;
CREATE TRIGGER ${name} ${event} EXECUTE FUNCTION ${name}();`

/** Searches by name use the index of all texts; see the migration of SQLite. */
export const nameIndex = `
CREATE TABLE ${table} (
  id bigint PRIMARY KEY,
  words tsvector NOT NULL
);
CREATE INDEX ${table}_by_word ON ${table} USING gin (words);

ALTER TABLE search_vocabulary ADD COLUMN is_name bigint NOT NULL DEFAULT 0;
UPDATE search_vocabulary SET is_name = 1 WHERE word IN (SELECT word FROM search_name_terms);
CREATE INDEX search_vocabulary_of_names ON search_vocabulary(word) WHERE is_name = 1;

${Object.entries(KINDS)
  .map(
    ([names, kind]) => `DROP TRIGGER search_${names}_changed ON ${names};
DROP FUNCTION search_${names}_changed();
CREATE OR REPLACE FUNCTION search_${names}_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_subjects (kind, subject_id) VALUES ('${kind}', NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION search_${names}_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM search_subjects WHERE kind = '${kind}' AND subject_id = OLD.id;
  RETURN NULL;
END $$;`,
  )
  .join('\n')}
${trigger(
  'search_labels_changed',
  `AFTER UPDATE OF categories ON videos FOR EACH ROW WHEN (OLD.categories IS DISTINCT FROM NEW.categories)`,
  `INSERT INTO search_pending (kind, subject_id) VALUES ('labels', NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;`,
)}
${trigger(
  'search_labels_removed',
  `BEFORE DELETE ON videos FOR EACH ROW`,
  `DELETE FROM ${table} WHERE id = ${NUMBER};
  RETURN OLD;`,
)}

DROP TABLE search_names, search_name_terms, search_changes;
INSERT INTO search_pending (kind, subject_id) SELECT 'labels', id FROM videos WHERE tags <> '[]' OR categories <> '[]' ON CONFLICT DO NOTHING;
`
