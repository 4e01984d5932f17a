import { sql } from 'kysely'
import type { Database } from './database.ts'
import { TEXT_TABLES } from './search-text-tables.ts'
import { statement, statementPerShape } from './statement.ts'
import { tx, type Steps } from './transaction.ts'

type TextSection = keyof typeof TEXT_TABLES

/** Positions of a tsvector end at 16,383, so that longer texts are cut. */
const MAX_TEXT_WORDS = 4000
const MAX_MORE_WORDS = 12_000

/** Between two texts of one column, so that no phrase is found across them. A private-use letter, which no text has as a word. */
export const BOUNDARY = '\u{E000}'

/** Rows of the index. `more` contains further texts, which count less. */
export interface IndexedText {
  readonly id: number
  readonly text: readonly string[]
  readonly more?: readonly string[]
}

const rowOf = (engine: Database['engine']) => sql.ref(engine === 'sqlite' ? 'rowid' : 'id')

const removeTexts = statementPerShape(({ section }: { section: TextSection }) =>
  statement<{ ids: string }>()(
    (p, { dialect }) => sql`
      DELETE FROM ${sql.table(TEXT_TABLES[section].table)}
      WHERE ${rowOf(dialect.engine)} IN (SELECT CAST(value AS bigint) FROM ${dialect.list(p.ids)})`,
  ),
)

/** The rows from `first` to `last`. SQLite uses its index only if the limits are integers. */
export const removeRange = statementPerShape(({ section }: { section: TextSection }) =>
  statement<{ first: number; last: number }>()(
    (p, { dialect }) => sql`
      DELETE FROM ${sql.table(TEXT_TABLES[section].table)}
      WHERE ${rowOf(dialect.engine)} >= CAST(${p.first} AS bigint) AND ${rowOf(dialect.engine)} <= CAST(${p.last} AS bigint)`,
  ),
)

const insertTexts = statementPerShape(({ section }: { section: TextSection }) =>
  statement<{ rows: string }>()((p, { dialect }) => {
    const { table, columns } = TEXT_TABLES[section]
    if (dialect.engine === 'postgres')
      return sql`
        INSERT INTO ${sql.table(table)} (id, words)
        SELECT id, CAST(words AS tsvector) FROM ${dialect.records(p.rows, { id: 'bigint', words: 'text' })}
        ON CONFLICT (id) DO UPDATE SET words = excluded.words`
    const names = sql.join(columns.map(name => sql.ref(name)))
    return sql`
      INSERT INTO ${sql.table(table)} (rowid, ${names})
      SELECT id, ${names} FROM ${dialect.records(p.rows, { id: 'bigint', text: 'text', more: 'text' })}`
  }),
)

const WORD = { word: 'text', count: 'bigint', is_name: 'bigint' } as const

const countWords = statement<{ rows: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO search_vocabulary (word, count, is_name)
    SELECT word, count, is_name FROM ${dialect.records(p.rows, WORD)} WHERE true
    ON CONFLICT (word) DO UPDATE SET count = search_vocabulary.count + excluded.count,
      is_name = search_vocabulary.is_name | excluded.is_name`,
)

/** A number that increases when names are indexed in PostgreSQL. SQLite has one itself. */
const increaseVersion = statement()(() => sql`SELECT nextval('search_version')`)

/** Sections whose words are names. Those of labels are counted with their videos, except those of categories, which count as 0. */
const NAMES: readonly TextSection[] = ['videos', 'channels', 'playlists', 'labels']

/** Replaces the rows whose IDs without the last `bits` are one of the keys. */
export function* replaceTexts(
  engine: Database['engine'],
  section: TextSection,
  { keys, bits, texts }: { keys: readonly number[]; bits: number; texts: readonly IndexedText[] },
): Steps<void> {
  if (bits === 0) yield* tx.run(removeTexts({ section })({ ids: JSON.stringify(keys) }))
  else
    for (const key of keys)
      yield* tx.run(removeRange({ section })({ first: key * 2 ** bits, last: (key + 1) * 2 ** bits - 1 }))
  yield* addTexts(engine, section, texts)
  if (engine === 'postgres' && NAMES.includes(section)) yield* tx.first(increaseVersion())
}

/** Adds rows, and counts their words. */
export function* addTexts(
  engine: Database['engine'],
  section: TextSection,
  texts: readonly IndexedText[],
): Steps<void> {
  const cut = texts
    .map(({ id, text, more = [] }) => ({
      id,
      text: more.length > 0 ? text.slice(0, MAX_TEXT_WORDS) : text.slice(0, MAX_TEXT_WORDS + MAX_MORE_WORDS),
      more: more.slice(0, MAX_MORE_WORDS),
    }))
    .filter(({ text, more }) => text.length + more.length > 0)
  if (cut.length === 0) return
  const counts = new Map<string, number>()
  for (const { text, more } of cut)
    for (const word of new Set([...text, ...more])) if (word !== BOUNDARY) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rows =
    engine === 'sqlite'
      ? cut.map(({ id, text, more }) => ({ id, text: text.join(' '), more: more.join(' ') }))
      : cut.map(({ id, text, more }) => ({ id, words: toTsvector(text, more) }))
  yield* tx.run(insertTexts({ section })({ rows: JSON.stringify(rows) }))
  // In one order, so that two processes do not wait for each other.
  const is_name = Number(NAMES.includes(section))
  const words = [...counts]
    .map(([word, count]) => ({ word, count: section === 'labels' ? 0 : count, is_name }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  yield* tx.run(countWords({ rows: JSON.stringify(words) }))
}

/** The first position of `more`: no phrase reaches from one to the other. */
const MORE_FROM = MAX_TEXT_WORDS + 100

const toTsvector = (text: readonly string[], more: readonly string[]) =>
  [
    ...text.map((word, index) => `'${word}':${index + 1}A`),
    ...more.map((word, index) => `'${word}':${MORE_FROM + index}B`),
  ].join(' ')
