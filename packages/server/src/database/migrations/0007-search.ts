/** Marks are part of words: scripts of India write their vowels as marks. Latin accents are ignored. */
const TOKENIZER = `unicode61 remove_diacritics 2 categories 'L* N* Co M*'`

/** What a video, channel or playlist says of itself, as a row of search_names; `row` is NEW or the table itself. */
const VIDEO = (row: string) =>
  `${row}.title, ${row}.tags, ${row}.categories, '', 'isvideo ' || iif(${row}.is_active, 'isactive', 'notactive')
    || ' in' || hex(${row}.channel_id)`
const CHANNEL = (row: string) =>
  `${row}.name, ${row}.tags, '', coalesce(${row}.description, ''), 'ischannel ' || iif(${row}.is_active, 'isactive', 'notactive')
    || ' ' || iif(${row}.is_subscribed, 'issubscribed', 'notsubscribed')`
const PLAYLIST = (row: string) =>
  `${row}.name, '', '', coalesce(${row}.description, ''), 'isplaylist ' || iif(${row}.is_active, 'isactive', 'notactive')
    || ' ' || iif(${row}.is_subscribed, 'issubscribed', 'notsubscribed')`

const subjects = [
  {
    kind: 'video',
    table: 'videos',
    values: VIDEO,
    columns: ['title', 'tags', 'categories', 'is_active', 'channel_id'],
  },
  {
    kind: 'channel',
    table: 'channels',
    values: CHANNEL,
    columns: ['name', 'tags', 'description', 'is_active', 'is_subscribed'],
  },
  {
    kind: 'playlist',
    table: 'playlists',
    values: PLAYLIST,
    columns: ['name', 'description', 'is_active', 'is_subscribed'],
  },
] as const

const NAMES = 'search_names (rowid, name, tags, categories, description, facets)'

const addNames = ({ kind, table, values }: Pick<(typeof subjects)[number], 'kind' | 'table' | 'values'>) =>
  `INSERT INTO ${NAMES} SELECT search_subjects.id, ${values(table)}
  FROM search_subjects JOIN ${table} ON search_subjects.kind = '${kind}' AND subject_id = ${table}.id;`

/**
 * The search index (docs/spec/search.md#matching). It keeps no copy of its text. Every filter is a word of the facets
 * column, so that a filter is one more word of the query; IDs and languages are stored as hex, which is not mistaken
 * for text there.
 */
export const search = `
-- Rows of search_names by what they are of: the tables themselves have no row numbers that last.
CREATE TABLE search_subjects (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('video', 'channel', 'playlist')),
  subject_id TEXT NOT NULL,
  UNIQUE (kind, subject_id)
) STRICT;
CREATE VIRTUAL TABLE search_names USING fts5(name, tags, categories, description, facets,
  content='', contentless_delete=1, prefix='1 2 3', tokenize="${TOKENIZER}");
CREATE VIRTUAL TABLE search_name_words USING fts5vocab(search_names, 'col');

-- Up to five cues of a subtitle in one row, numbered subtitle * 2^20 + cue / 5: the newest have the highest numbers.
CREATE VIRTUAL TABLE search_lines USING fts5(line, facets,
  content='', contentless_delete=1, tokenize="${TOKENIZER}");
CREATE VIRTUAL TABLE search_line_terms USING fts5vocab(search_lines, 'col');
-- Every word that a line ever had, for finding what was meant by a word that is none. It only grows.
CREATE TABLE search_words (
  id INTEGER PRIMARY KEY,
  word TEXT NOT NULL UNIQUE
) STRICT;
CREATE TRIGGER search_lines_removed BEFORE DELETE ON subtitles BEGIN
  DELETE FROM search_lines WHERE rowid IN (SELECT (OLD.id << 20) + position / 5 FROM cues WHERE subtitle_id = OLD.id);
END;
INSERT INTO search_lines (rowid, line, facets)
  SELECT (cues.subtitle_id << 20) + position / 5, group_concat(line, ' '),
    'source' || source || ' lang' || hex(lower(lang)) || ' in' || hex(channel_id)
      || iif(lower(lang) = 'en' OR lower(lang) LIKE 'en-%', ' english', '')
  FROM subtitles JOIN videos ON videos.id = video_id CROSS JOIN cues ON cues.subtitle_id = subtitles.id
  WHERE EXISTS (SELECT 1 FROM settings WHERE name = 'app' AND json_extract(value, '$.downloads.subtitle_index'))
  GROUP BY cues.subtitle_id, position / 5;
INSERT OR IGNORE INTO search_words (word) SELECT term FROM search_line_terms WHERE col = 'line';
${subjects.map(triggers).join('')}`

function triggers({ kind, table, values, columns }: (typeof subjects)[number]): string {
  const all = (row: string) => columns.map(column => `${row}.${column}`).join(', ')
  const id = (row: string) => `(SELECT id FROM search_subjects WHERE kind = '${kind}' AND subject_id = ${row}.id)`
  return `
INSERT INTO search_subjects (kind, subject_id) SELECT '${kind}', id FROM ${table} ORDER BY rowid;
${addNames({ kind, table, values })}
CREATE TRIGGER search_${table}_added AFTER INSERT ON ${table} BEGIN
  INSERT INTO search_subjects (kind, subject_id) VALUES ('${kind}', NEW.id);
  INSERT INTO ${NAMES} SELECT ${id('NEW')}, ${values('NEW')};
END;
CREATE TRIGGER search_${table}_changed AFTER UPDATE OF ${columns.join(', ')} ON ${table}
  WHEN (${all('OLD')}) IS NOT (${all('NEW')}) BEGIN
  REPLACE INTO ${NAMES} SELECT ${id('NEW')}, ${values('NEW')};
END;
CREATE TRIGGER search_${table}_removed AFTER DELETE ON ${table} BEGIN
  DELETE FROM search_names WHERE rowid = ${id('OLD')};
  DELETE FROM search_subjects WHERE kind = '${kind}' AND subject_id = OLD.id;
END;
`
}
