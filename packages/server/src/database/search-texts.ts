import { sql } from 'kysely'
import { indexWords } from '../platform/index-tokens.ts'
import type { Database, Db } from './database.ts'
import { addTexts, BOUNDARY, removeRange, replaceTexts, type IndexedText } from './search-text-rows.ts'
import { BLOCK_BITS, COMMENT_BITS } from './search-text-tables.ts'
import { statement } from './statement.ts'
import { tx, type Steps } from './transaction.ts'

/**
 * Kinds of texts that can change after they were indexed. `comments`: all comments of a video; `comments_part`: those from a position on,
 * as `<video> <position>`.
 */
type PendingKind = 'video' | 'channel' | 'playlist' | 'labels' | 'subtitle' | 'comments' | 'comments_part'

/** Kinds of texts that searches by name find. `labels`: only the tags and categories of a video. */
const NAME_KINDS = ['video', 'channel', 'playlist', 'labels'] as const

/** Subjects that are indexed in one transaction: names first, because they are short and most searches are for them. */
const STEP_SIZES: readonly (readonly [PendingKind, number])[] = [
  ['video', 50],
  ['channel', 100],
  ['playlist', 100],
  ['labels', 200],
  ['subtitle', 3],
  ['comments', 1],
  ['comments_part', 1],
]

/** Comments that are indexed in one transaction. A video can have tens of thousands. */
const COMMENTS_STEP = 500

/** Words of a subtitle track in one row, and how many of them the next row repeats: a phrase is in one row completely. */
const BLOCK_WORDS = 2000
const BLOCK_OVERLAP = 30
const MAX_BLOCKS = 2 ** BLOCK_BITS

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

interface VideoTexts {
  readonly id: number
  readonly title: string
  readonly tags: string
  readonly categories: string
  readonly channel: string
  readonly description: string | null
}

const readVideos = statement<{ ids: string }>()(
  (p, { dialect }) => sql<VideoTexts>`
    SELECT search_subjects.id, title, videos.tags, categories, channels.name AS channel, videos.description
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

interface CommentRange {
  readonly video: string
  readonly first: number
  /** Not included. */
  readonly end: number
}

const readComments = statement<CommentRange>()(
  p => sql<{ position: number; text: string }>`
    SELECT position, text FROM comments
    WHERE video_id = ${p.video} AND position >= ${p.first} AND position < ${p.end} ORDER BY position`,
)

const nextComment = statement<CommentRange>()(
  p => sql<{ position: number }>`
    SELECT position FROM comments
    WHERE video_id = ${p.video} AND position >= ${p.first} AND position < ${p.end} ORDER BY position LIMIT 1`,
)

const addPending = statement<{ kind: PendingKind; subject: string }>()(
  p => sql`INSERT INTO search_pending (kind, subject_id) VALUES (${p.kind}, ${p.subject}) ON CONFLICT DO NOTHING`,
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

/**
 * Indexes the next texts that have changed, in one transaction, and returns how many videos, channels, playlists, subtitle tracks and
 * comment sections those were. Several processes can do it at the same time.
 */
async function indexNextTexts(db: Database, kinds?: readonly PendingKind[]): Promise<number> {
  if ((await db.first(hasPending())) === undefined) return 0
  for (const [kind, limit] of STEP_SIZES) {
    if (kinds?.includes(kind) === false) continue
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
      more: joinTexts([...parseTexts(tags), channel]),
    }))
    yield* replaceTexts(engine, 'videos', { keys: videos.map(({ id }) => id), bits: 0, texts: names })
    yield* replaceLabels(engine, videos)
    const descriptions = videos.map(({ id, description }) => ({ id, text: indexWords(description ?? '') }))
    yield* replaceTexts(engine, 'descriptions', { keys: videos.map(({ id }) => id), bits: 0, texts: descriptions })
  },
  *channel(engine, ids) {
    const channels = yield* tx.all(readChannels({ ids }))
    const texts = channels.map(({ id, name, tags, description }) => ({
      id,
      text: indexWords(name),
      more: joinTexts([...parseTexts(tags), description ?? '']),
    }))
    yield* replaceTexts(engine, 'channels', { keys: channels.map(({ id }) => id), bits: 0, texts })
  },
  *playlist(engine, ids) {
    const playlists = yield* tx.all(readPlaylists({ ids }))
    const texts = playlists.map(({ id, name, description }) => ({
      id,
      text: indexWords(name),
      more: indexWords(description ?? ''),
    }))
    yield* replaceTexts(engine, 'playlists', { keys: playlists.map(({ id }) => id), bits: 0, texts })
  },
  *labels(engine, ids) {
    yield* replaceLabels(engine, yield* tx.all(readVideos({ ids })))
  },
  *comments(engine, ids) {
    for (const video of JSON.parse(ids) as string[]) yield* indexComments(engine, video, 0)
  },
  *comments_part(engine, ids) {
    for (const subject of JSON.parse(ids) as string[]) {
      const [video = '', first] = subject.split(' ')
      yield* indexComments(engine, video, Number(first))
    }
  },
  *subtitle(engine, ids) {
    const words = new Map<number, string[]>()
    for (const { id, line } of yield* tx.all(readLines({ ids }))) {
      const ofTrack = words.get(id) ?? []
      words.set(id, ofTrack)
      for (const word of indexWords(line)) ofTrack.push(word)
    }
    const texts = [...words].flatMap(([id, all]) => toBlocks(id, all))
    yield* replaceTexts(engine, 'transcripts', {
      keys: (JSON.parse(ids) as string[]).map(Number),
      bits: BLOCK_BITS,
      texts,
    })
  },
}

function* replaceLabels(engine: Database['engine'], videos: readonly VideoTexts[]): Steps<void> {
  const texts = videos.map(({ id, tags, categories }) => ({
    id,
    text: joinTexts(parseTexts(tags)),
    more: joinTexts(parseTexts(categories)),
  }))
  yield* replaceTexts(engine, 'labels', { keys: videos.map(({ id }) => id), bits: 0, texts })
}

const parseTexts = (json: string) => JSON.parse(json) as string[]
const joinTexts = (texts: readonly string[]) => texts.flatMap(text => [...indexWords(text), BOUNDARY])

function toBlocks(track: number, words: readonly string[]): IndexedText[] {
  const blocks: IndexedText[] = []
  for (let from = 0; from < words.length && blocks.length < MAX_BLOCKS; from += BLOCK_WORDS - BLOCK_OVERLAP) {
    blocks.push({ id: track * MAX_BLOCKS + blocks.length, text: words.slice(from, from + BLOCK_WORDS) })
    if (from + BLOCK_WORDS >= words.length) break
  }
  return blocks
}

/** Replaces the rows of the next comments of a video, and notes the position of those after them. */
function* indexComments(engine: Database['engine'], video: string, first: number): Steps<void> {
  const [subject] = yield* tx.all(readSubjects({ ids: JSON.stringify([video]) }))
  if (subject === undefined) return
  const offset = subject.id * 2 ** COMMENT_BITS
  const limit = 2 ** COMMENT_BITS
  const end = first + COMMENTS_STEP
  const comments = yield* tx.all(readComments({ video, first, end: Math.min(end, limit) }))
  const [next] = yield* tx.all(nextComment({ video, first: end, end: limit }))
  yield* tx.run(
    removeRange({ section: 'comments' })({ first: offset + first, last: offset + (next?.position ?? limit) - 1 }),
  )
  const texts = comments.map(({ position, text }) => ({ id: offset + position, text: indexWords(text) }))
  yield* addTexts(engine, 'comments', texts)
  if (next) yield* tx.run(addPending({ kind: 'comments_part', subject: `${video} ${next.position}` }))
}

/** Indexes texts that have changed. */
export interface TextIndex {
  /** Indexes the next ones, and returns how many; 0 at the end. */
  indexNext(): Promise<number>
  /** How many are left. */
  countPending(): Promise<number>
}

const countAllPending = statement()(() => sql<{ count: number }>`SELECT count(*) AS count FROM search_pending`)

/** Indexes all names that have changed. */
export async function indexNames(db: Database, signal: AbortSignal): Promise<void> {
  while ((await indexNextTexts(db, NAME_KINDS)) > 0) signal.throwIfAborted()
}

/** How many names have changed since they were indexed. */
export const countPendingNames = statement()((_p, { build }) =>
  build
    .selectFrom('search_pending')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', 'in', NAME_KINDS),
)

export const createTextIndex = (db: Database): TextIndex => ({
  // A process that only reads leaves it to the main process.
  indexNext: () => (isReadOnly(db) ? Promise.resolve(0) : indexNextTexts(db)),
  countPending: async () => (await db.first(countAllPending()))?.count ?? 0,
})

const isReadOnly = (db: Database) => db.engine === 'sqlite' && (db as Db).raw.readonly
