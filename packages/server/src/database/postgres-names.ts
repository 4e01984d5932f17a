import { sql } from 'kysely'
import { searchWords } from '../platform/tokenize-text.ts'
import type { Database } from './database.ts'
import type { Row } from './row.ts'
import { FACET_PREFIX, facets } from './search-facets.ts'
import { statement } from './statement.ts'
import { tx, type Steps } from './transaction.ts'

type SearchKind = Row<'search_subjects'>['kind']

/** Names that are indexed in one transaction. */
const NAMES_PER_STEP = 500

/**
 * The first position of each column in a tsvector. Positions end at 16,383 (postgresql.org/docs/15/datatype-textsearch.html); a
 * gap between columns prevents phrases across them.
 */
const FIRST_POSITIONS = { A: 1, B: 2001, C: 6001, D: 10_001 }
const MAX_POSITION = 16_383

interface ChangedName {
  readonly kind: SearchKind
  readonly id: string
  readonly name: string
  readonly tags: string
  readonly categories: string
  readonly description: string
  readonly isActive: number
  readonly isSubscribed: number
  readonly channelId: string | null
}

const hasChanges = statement()(() => sql`SELECT 1 FROM search_changes LIMIT 1`)

const takeChanges = statement<{ limit: number }>()(
  (p, { dialect }) => sql<{ kind: SearchKind; subject_id: string }>`
    DELETE FROM search_changes WHERE (kind, subject_id) IN (
      SELECT kind, subject_id FROM search_changes ORDER BY kind, subject_id LIMIT ${p.limit} ${dialect.skipLocked})
    RETURNING kind, subject_id`,
)

const readChanged = statement<{ keys: string }>()(
  (p, { dialect }) => sql<ChangedName>`
    SELECT changed.kind, changed.id, coalesce(videos.title, channels.name, playlists.name) AS name,
      coalesce(videos.tags, channels.tags, '') AS tags, coalesce(categories, '') AS categories,
      coalesce(channels.description, playlists.description, '') AS description,
      coalesce(videos.is_active, channels.is_active, playlists.is_active) AS "isActive",
      coalesce(channels.is_subscribed, playlists.is_subscribed, 0) AS "isSubscribed", videos.channel_id AS "channelId"
    FROM (SELECT kind, id FROM ${dialect.records(p.keys, { kind: 'text', id: 'text' })}) AS changed
    LEFT JOIN videos ON changed.kind = 'video' AND videos.id = changed.id
    LEFT JOIN channels ON changed.kind = 'channel' AND channels.id = changed.id
    LEFT JOIN playlists ON changed.kind = 'playlist' AND playlists.id = changed.id
    WHERE coalesce(videos.id, channels.id, playlists.id) IS NOT NULL`,
)

const saveNames = statement<{ rows: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO search_names (id, words)
    SELECT search_subjects.id, CAST(records.words AS tsvector)
    FROM ${dialect.records(p.rows, { kind: 'text', id: 'text', words: 'text' })}
    JOIN search_subjects ON search_subjects.kind = records.kind AND subject_id = records.id
    ON CONFLICT (id) DO UPDATE SET words = excluded.words`,
)

const addTerms = statement<{ words: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO search_name_terms (word) SELECT value FROM ${dialect.list(p.words)} ON CONFLICT (word) DO NOTHING`,
)

const increaseVersion = statement()(() => sql`SELECT nextval('search_version')`)

/** Indexes the names that have changed since the last search. Several processes can do it at the same time. */
export async function indexChangedNames(db: Database): Promise<void> {
  if ((await db.first(hasChanges())) === undefined) return
  while ((await db.transaction(indexNextNames)) === NAMES_PER_STEP);
}

function* indexNextNames(): Steps<number> {
  const changes = yield* tx.all(takeChanges({ limit: NAMES_PER_STEP }))
  if (changes.length === 0) return 0
  const keys = JSON.stringify(changes.map(({ kind, subject_id }) => ({ kind, id: subject_id })))
  const names = yield* tx.all(readChanged({ keys }))
  const words = new Set<string>()
  const rows = names.map(name => ({ kind: name.kind, id: name.id, words: indexedWords(name, words) }))
  yield* tx.run(saveNames({ rows: JSON.stringify(rows) }))
  yield* tx.run(addTerms({ words: JSON.stringify([...words].sort()) }))
  yield* tx.first(increaseVersion())
  return changes.length
}

/** The text form of a tsvector; its words are added to `known`. */
function indexedWords(changed: ChangedName, known: Set<string>): string {
  const { kind, name, tags, categories, description, isActive, isSubscribed, channelId } = changed
  const texts = { A: name, B: tags, C: categories, D: description }
  const lexemes = Object.entries(texts).flatMap(([label, text]) =>
    searchWords(text).flatMap((word, index) => {
      known.add(word)
      const position = FIRST_POSITIONS[label as keyof typeof texts] + index
      return position > MAX_POSITION ? [] : [`'${word}':${position}${label}`]
    }),
  )
  const ofKind = [
    facets.kind(kind),
    facets.active(isActive === 1),
    ...(kind === 'video' ? [] : [facets.subscribed(isSubscribed === 1)]),
    ...(channelId === null ? [] : [facets.channel(channelId)]),
  ]
  return [...lexemes, ...ofKind.map(facet => `'${FACET_PREFIX}${facet}'`)].join(' ')
}
