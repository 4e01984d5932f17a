import { BLOCK_BITS, COMMENT_BITS, NAMED_TEXTS, NOTE_ALL_TEXTS, SECTION_TABLES } from '../search-text-tables.ts'

/** The server writes tokens, which this tokenizer only separates (platform/index-tokens.ts). */
const TOKENIZER = `unicode61 remove_diacritics 0 categories 'L* N* M* Co'`

/** Not with OR IGNORE: an upsert that fires a trigger replaces it by ABORT (https://sqlite.org/lang_createtrigger.html). */
const note = (kind: string, id: string) =>
  `INSERT INTO search_pending (kind, subject_id) SELECT '${kind}', ${id}
  WHERE NOT EXISTS (SELECT 1 FROM search_pending WHERE kind = '${kind}' AND subject_id = ${id});`
const number = (kind: string) => `(SELECT id FROM search_subjects WHERE kind = '${kind}' AND subject_id = OLD.id)`
const removeRange = (table: string, id: string, bits: number) =>
  `DELETE FROM ${table} WHERE rowid >= (${id} << ${bits}) AND rowid < ((${id} + 1) << ${bits});`

/**
 * The index of all texts (docs/adr/0020-search-sections.md). It keeps no copy of its text. The server makes the tokens: triggers only
 * note what has changed, and everything is noted here, so that the start of the server does not wait for the index.
 */
export const searchTexts = `
${Object.values(SECTION_TABLES)
  .map(
    ({ table, columns }) => `CREATE VIRTUAL TABLE ${table} USING fts5(${columns.join(', ')},
  content='', contentless_delete=1,${columns.length > 1 ? ` prefix='2 3',` : ''} tokenize="${TOKENIZER}");`,
  )
  .join('\n')}

-- What the index must read again.
CREATE TABLE search_pending (
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;

-- Every word that a text ever had, with the number of texts that were indexed with it. It only grows.
CREATE TABLE search_vocabulary (
  id INTEGER PRIMARY KEY,
  word TEXT NOT NULL UNIQUE,
  count INTEGER NOT NULL
) STRICT;

CREATE INDEX comments_by_position ON comments(video_id, position);
${Object.entries(NAMED_TEXTS)
  .map(
    ([table, { kind, columns, tables }]) => `
CREATE TRIGGER search_${table}_text_added AFTER INSERT ON ${table} BEGIN
  ${note(kind, 'NEW.id')}
END;
CREATE TRIGGER search_${table}_text_changed AFTER UPDATE OF ${columns.join(', ')} ON ${table}
  WHEN (${columns.map(name => `OLD.${name}`).join(', ')}) IS NOT (${columns.map(name => `NEW.${name}`).join(', ')}) BEGIN
  ${note(kind, 'NEW.id')}
END;
CREATE TRIGGER search_${table}_text_removed BEFORE DELETE ON ${table} BEGIN
  ${tables.map(name => `DELETE FROM ${name} WHERE rowid = ${number(kind)};`).join('\n  ')}
  ${table === 'videos' ? removeRange('search_comments', number(kind), COMMENT_BITS) : ''}
END;`,
  )
  .join('')}
-- The text of a video contains the name of its channel.
CREATE TRIGGER search_channel_renamed AFTER UPDATE OF name ON channels WHEN OLD.name <> NEW.name BEGIN
  INSERT INTO search_pending (kind, subject_id) SELECT 'video', id FROM videos
  WHERE channel_id = NEW.id AND id NOT IN (SELECT subject_id FROM search_pending WHERE kind = 'video');
END;
CREATE TRIGGER search_comment_added AFTER INSERT ON comments BEGIN
  ${note('comments', 'NEW.video_id')}
END;
CREATE TRIGGER search_comment_changed AFTER UPDATE OF text, position ON comments
  WHEN (OLD.text, OLD.position) IS NOT (NEW.text, NEW.position) BEGIN
  ${note('comments', 'NEW.video_id')}
END;
CREATE TRIGGER search_comment_removed AFTER DELETE ON comments BEGIN
  ${note('comments', 'OLD.video_id')}
END;
CREATE TRIGGER search_transcript_added AFTER INSERT ON cues WHEN NEW.position = 0 BEGIN
  ${note('subtitle', 'CAST(NEW.subtitle_id AS TEXT)')}
END;
CREATE TRIGGER search_transcript_removed BEFORE DELETE ON subtitles BEGIN
  ${removeRange('search_transcripts', 'OLD.id', BLOCK_BITS)}
END;
${NOTE_ALL_TEXTS}`
