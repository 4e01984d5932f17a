import { TEXT_TABLES } from '../search-text-tables.ts'

/** The server writes tokens, which this tokenizer only separates (platform/index-tokens.ts). */
const TOKENIZER = `unicode61 remove_diacritics 0 categories 'L* N* M* Co'`

const { table, columns } = TEXT_TABLES.labels
const KINDS = { videos: 'video', channels: 'channel', playlists: 'playlist' }
const NUMBER = `(SELECT id FROM search_subjects WHERE kind = 'video' AND subject_id = OLD.id)`

/**
 * Searches by name use the index of all texts. Words of names are marked in the vocabulary; tags and categories of the existing videos are
 * indexed in the background.
 */
export const nameIndex = `
CREATE VIRTUAL TABLE ${table} USING fts5(${columns.join(', ')},
  content='', contentless_delete=1, prefix='2 3', tokenize="${TOKENIZER}");

ALTER TABLE search_vocabulary ADD COLUMN is_name INTEGER NOT NULL DEFAULT 0;
${Object.keys(KINDS)
  .map(
    names => `CREATE VIRTUAL TABLE search_old_terms USING fts5vocab(search_${names}, 'row');
UPDATE search_vocabulary SET is_name = 1 WHERE word IN (SELECT term FROM search_old_terms);
DROP TABLE search_old_terms;`,
  )
  .join('\n')}
CREATE INDEX search_vocabulary_of_names ON search_vocabulary(word) WHERE is_name = 1;

${Object.entries(KINDS)
  .map(
    ([names, kind]) => `DROP TRIGGER search_${names}_added;
DROP TRIGGER search_${names}_changed;
DROP TRIGGER search_${names}_removed;
CREATE TRIGGER search_${names}_added AFTER INSERT ON ${names} BEGIN
  INSERT INTO search_subjects (kind, subject_id) VALUES ('${kind}', NEW.id);
END;
CREATE TRIGGER search_${names}_removed AFTER DELETE ON ${names} BEGIN
  DELETE FROM search_subjects WHERE kind = '${kind}' AND subject_id = OLD.id;
END;`,
  )
  .join('\n')}
CREATE TRIGGER search_labels_changed AFTER UPDATE OF categories ON videos WHEN OLD.categories IS NOT NEW.categories BEGIN
  INSERT INTO search_pending (kind, subject_id) SELECT 'labels', NEW.id
  WHERE NOT EXISTS (SELECT 1 FROM search_pending WHERE kind = 'labels' AND subject_id = NEW.id);
END;
CREATE TRIGGER search_labels_removed BEFORE DELETE ON videos BEGIN
  DELETE FROM ${table} WHERE rowid = ${NUMBER};
END;

DROP TABLE search_name_words;
DROP TABLE search_names;
INSERT INTO search_pending (kind, subject_id) SELECT 'labels', id FROM videos WHERE tags <> '[]' OR categories <> '[]';
`
