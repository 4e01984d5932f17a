import { sql } from 'kysely'
import { indexWords } from '../platform/index-tokens.ts'
import type { Database } from './database.ts'
import { BLOCK_BITS, COMMENT_BITS, TEXT_TABLES } from './search-text-tables.ts'
import { statement, statementPerShape } from './statement.ts'
import { tx, type Steps } from './transaction.ts'

type TextSection = keyof typeof TEXT_TABLES

/** Kinds of texts that can change after they were indexed. `comments`: all comments of a video. */
type PendingKind = 'video' | 'channel' | 'playlist' | 'subtitle' | 'comments'

/** Subjects that are indexed in one transaction: names first, because they are short and most searches are for them. */
const STEP_SIZES: readonly (readonly [PendingKind, number])[] = [
  ['video', 50],
  ['channel', 100],
  ['playlist', 100],
  ['subtitle', 3],
  ['comments', 2],
]

/** Words of a subtitle track in one row, and how many of them the next row repeats: a phrase is in one row completely. */
const BLOCK_WORDS = 2000
const BLOCK_OVERLAP = 30
const MAX_BLOCKS = 2 ** BLOCK_BITS

/** Positions of a tsvector end at 16,383, so that longer texts are cut. */
const MAX_TEXT_WORDS = 4000
const MAX_MORE_WORDS = 12_000

/** Between two texts of one column, so that no phrase is found across them. A private-use letter, which no text has as a word. */
const BOUNDARY = '\u{E000}'

/** Rows of the index. `more` contains further texts, which count less. */
interface IndexedText {
  readonly id: number
  readonly text: readonly string[]
  readonly more?: readonly string[]
}

const takePending = statement<{ kind: PendingKind; limit: number }>()(
  (p, { dialect }) => sql<{ subject_id: string }>`
    DELETE FROM search_pending WHERE kind = ${p.kind} AND subject_id IN (
      SELECT subject_id FROM search_pending WHERE kind = ${p.kind} ORDER BY subject_id LIMIT ${p.limit} ${dialect.skipLocked})
    RETURNING subject_id`,
)

const hasPending = statement()(() => sql`SELECT 1 FROM search_pending LIMIT 1`)

/** Beyond this number, a count would take too long for a search. */
const MAX_COUNTED = 1000

export const countPendingTexts = statement()(
  () => sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT 1 FROM search_pending LIMIT ${sql.lit(MAX_COUNTED)}) AS pending`,
)

const readVideos = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: number; title: string; tags: string; channel: string; description: string | null }>`
    SELECT search_subjects.id, title, videos.tags, channels.name AS channel, videos.description
    FROM ${dialect.list(p.ids)} ${dialect.orderedJoin} videos ON videos.id = value
    JOIN channels ON channels.id = channel_id
    JOIN search_subjects ON kind = 'video' AND subject_id = videos.id ORDER BY search_subjects.id`,
)

const readChannels = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: number; name: string; tags: string; description: string | null }>`
    SELECT search_subjects.id, name, tags, description
    FROM ${dialect.list(p.ids)} ${dialect.orderedJoin} channels ON channels.id = value
    JOIN search_subjects ON kind = 'channel' AND subject_id = channels.id ORDER BY search_subjects.id`,
)

const readPlaylists = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: number; name: string; description: string | null }>`
    SELECT search_subjects.id, name, description
    FROM ${dialect.list(p.ids)} ${dialect.orderedJoin} playlists ON playlists.id = value
    JOIN search_subjects ON search_subjects.kind = 'playlist' AND subject_id = playlists.id ORDER BY search_subjects.id`,
)

const readComments = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: number; position: number; text: string }>`
    SELECT search_subjects.id, position, text
    FROM ${dialect.list(p.ids)} ${dialect.orderedJoin} search_subjects ON kind = 'video' AND subject_id = value
    ${dialect.orderedJoin} comments ON comments.video_id = subject_id
    WHERE position < ${sql.lit(2 ** COMMENT_BITS)} ORDER BY search_subjects.id, position`,
)

const readSubjects = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: number }>`
    SELECT search_subjects.id FROM ${dialect.list(p.ids)}
    ${dialect.orderedJoin} search_subjects ON kind = 'video' AND subject_id = value`,
)

const readLines = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: number; line: string }>`
    SELECT subtitle_id AS id, line FROM ${dialect.list(p.ids)}
    ${dialect.orderedJoin} cues ON subtitle_id = CAST(value AS bigint) ORDER BY subtitle_id, position`,
)

const rowOf = (engine: Database['engine']) => sql.ref(engine === 'sqlite' ? 'rowid' : 'id')

const removeTexts = statementPerShape(({ section }: { section: TextSection }) =>
  statement<{ ids: string }>()(
    (p, { dialect }) => sql`
      DELETE FROM ${sql.table(TEXT_TABLES[section].table)}
      WHERE ${rowOf(dialect.engine)} IN (SELECT CAST(value AS bigint) FROM ${dialect.list(p.ids)})`,
  ),
)

/** The rows from `first` to `last`. SQLite uses its index only if the limits are integers. */
const removeRange = statementPerShape(({ section }: { section: TextSection }) =>
  statement<{ first: number; last: number }>()(
    (p, { dialect }) => sql`
      DELETE FROM ${sql.table(TEXT_TABLES[section].table)}
      WHERE ${rowOf(dialect.engine)} >= CAST(${p.first} AS bigint) AND ${rowOf(dialect.engine)} <= CAST(${p.last} AS bigint)`,
  ),
)

const addTexts = statementPerShape(({ section }: { section: TextSection }) =>
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

const countWords = statement<{ rows: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO search_vocabulary (word, count)
    SELECT word, count FROM ${dialect.records(p.rows, { word: 'text', count: 'bigint' })} WHERE true
    ON CONFLICT (word) DO UPDATE SET count = search_vocabulary.count + excluded.count`,
)

/**
 * Indexes the next texts that have changed, in one transaction, and returns how many videos, channels, playlists, subtitle tracks and
 * comment sections those were. Several processes can do it at the same time.
 */
async function indexNextTexts(db: Database): Promise<number> {
  if ((await db.first(hasPending())) === undefined) return 0
  for (const [kind, limit] of STEP_SIZES) {
    const count = await db.transaction(function* () {
      const taken = yield* tx.all(takePending({ kind, limit }))
      if (taken.length > 0) yield* INDEX[kind](db.engine, JSON.stringify(taken.map(({ subject_id }) => subject_id)))
      return taken.length
    })
    if (count > 0) return count
  }
  return 0
}

const INDEX: Readonly<Record<PendingKind, (engine: Database['engine'], ids: string) => Steps<void>>> = {
  *video(engine, ids) {
    const videos = yield* tx.all(readVideos({ ids }))
    const names = videos.map(({ id, title, tags, channel }) => ({
      id,
      text: indexWords(title),
      more: joinTexts([...(JSON.parse(tags) as string[]), channel]),
    }))
    yield* replace(engine, 'videos', { keys: videos.map(({ id }) => id), bits: 0, texts: names })
    const descriptions = videos.map(({ id, description }) => ({ id, text: indexWords(description ?? '') }))
    yield* replace(engine, 'descriptions', { keys: videos.map(({ id }) => id), bits: 0, texts: descriptions })
  },
  *channel(engine, ids) {
    const channels = yield* tx.all(readChannels({ ids }))
    const texts = channels.map(({ id, name, tags, description }) => ({
      id,
      text: indexWords(name),
      more: joinTexts([...(JSON.parse(tags) as string[]), description ?? '']),
    }))
    yield* replace(engine, 'channels', { keys: channels.map(({ id }) => id), bits: 0, texts })
  },
  *playlist(engine, ids) {
    const playlists = yield* tx.all(readPlaylists({ ids }))
    const texts = playlists.map(({ id, name, description }) => ({
      id,
      text: indexWords(name),
      more: indexWords(description ?? ''),
    }))
    yield* replace(engine, 'playlists', { keys: playlists.map(({ id }) => id), bits: 0, texts })
  },
  *comments(engine, ids) {
    const keys = (yield* tx.all(readSubjects({ ids }))).map(({ id }) => id)
    const comments = yield* tx.all(readComments({ ids }))
    const texts = comments.map(({ id, position, text }) => ({
      id: id * 2 ** COMMENT_BITS + position,
      text: indexWords(text),
    }))
    yield* replace(engine, 'comments', { keys, bits: COMMENT_BITS, texts })
  },
  *subtitle(engine, ids) {
    const words = new Map<number, string[]>()
    for (const { id, line } of yield* tx.all(readLines({ ids }))) {
      const ofTrack = words.get(id) ?? []
      words.set(id, ofTrack)
      for (const word of indexWords(line)) ofTrack.push(word)
    }
    const texts = [...words].flatMap(([id, all]) => toBlocks(id, all))
    yield* replace(engine, 'transcripts', { keys: (JSON.parse(ids) as string[]).map(Number), bits: BLOCK_BITS, texts })
  },
}

const joinTexts = (texts: readonly string[]) => texts.flatMap(text => [...indexWords(text), BOUNDARY])

function toBlocks(track: number, words: readonly string[]): IndexedText[] {
  const blocks: IndexedText[] = []
  for (let from = 0; from < words.length && blocks.length < MAX_BLOCKS; from += BLOCK_WORDS - BLOCK_OVERLAP) {
    blocks.push({ id: track * MAX_BLOCKS + blocks.length, text: words.slice(from, from + BLOCK_WORDS) })
    if (from + BLOCK_WORDS >= words.length) break
  }
  return blocks
}

/** Replaces the rows whose IDs without the last `bits` are one of the keys. */
function* replace(
  engine: Database['engine'],
  section: TextSection,
  { keys, bits, texts }: { keys: readonly number[]; bits: number; texts: readonly IndexedText[] },
): Steps<void> {
  if (bits === 0) yield* tx.run(removeTexts({ section })({ ids: JSON.stringify(keys) }))
  else
    for (const key of keys)
      yield* tx.run(removeRange({ section })({ first: key * 2 ** bits, last: (key + 1) * 2 ** bits - 1 }))
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
  yield* tx.run(addTexts({ section })({ rows: JSON.stringify(rows) }))
  // In one order, so that two processes do not wait for each other.
  const words = [...counts].map(([word, count]) => ({ word, count })).sort((a, b) => (a.word < b.word ? -1 : 1))
  yield* tx.run(countWords({ rows: JSON.stringify(words) }))
}

/** The first position of `more`: no phrase reaches from one to the other. */
const MORE_FROM = MAX_TEXT_WORDS + 100

const toTsvector = (text: readonly string[], more: readonly string[]) =>
  [
    ...text.map((word, index) => `'${word}':${index + 1}A`),
    ...more.map((word, index) => `'${word}':${MORE_FROM + index}B`),
  ].join(' ')

/** Indexes texts that have changed. */
export interface TextIndex {
  /** Indexes the next ones, and returns how many; 0 at the end. */
  indexNext(): Promise<number>
  /** How many are left. */
  countPending(): Promise<number>
}

const countAllPending = statement()(() => sql<{ count: number }>`SELECT count(*) AS count FROM search_pending`)

export const createTextIndex = (db: Database): TextIndex => ({
  indexNext: () => indexNextTexts(db),
  countPending: async () => (await db.first(countAllPending()))?.count ?? 0,
})
