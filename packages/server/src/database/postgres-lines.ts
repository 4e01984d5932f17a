import { sql } from 'kysely'
import type { Database } from './database.ts'
import { searchWords } from '../platform/tokenize-text.ts'
import { MAX_STEP_CUES, MAX_STEP_TRACKS, type IndexStep, type SubtitleLines } from './subtitle-lines.ts'
import { FACET_PREFIX, facets } from './search-facets.ts'
import { statement } from './statement.ts'
import { tx, type Steps } from './transaction.ts'
import { CUES_PER_HIT, MAX_HITS_PER_TRACK } from './transcript-hits.ts'

const appSettings = statement()((_p, { build }) =>
  build.selectFrom('settings').select('value').where('name', '=', 'app'),
)

const findTrack = statement<{ id: number }>()((p, { build }) =>
  build
    .selectFrom('subtitles')
    .innerJoin('videos', 'videos.id', 'video_id')
    .select(['lang', 'source', 'channel_id'])
    .where('subtitles.id', '=', p.id),
)

const linesOfTrack = statement<{ id: number }>()((p, { build }) =>
  build.selectFrom('cues').select(['position', 'line']).where('subtitle_id', '=', p.id).orderBy('position'),
)

const addLines = statement<{ rows: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO search_lines (id, words)
    SELECT id, CAST(words AS tsvector) FROM ${dialect.records(p.rows, { id: 'bigint', words: 'text' })}
    ON CONFLICT (id) DO UPDATE SET words = excluded.words`,
)

const addWords = statement<{ words: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO search_words (word) SELECT value FROM ${dialect.list(p.words)} WHERE true ON CONFLICT (word) DO NOTHING`,
)

const countTracks = statement()((_p, { build }) =>
  build.selectFrom('subtitles').select(({ fn }) => fn.countAll<number>().as('count')),
)

const nextTracks = statement<{ after: number }>()(
  p => sql<{ id: number; cues: number; isIndexed: number }>`
    SELECT id, (SELECT count(*) FROM cues WHERE subtitle_id = subtitles.id) AS cues,
      EXISTS (SELECT 1 FROM search_lines WHERE search_lines.id >= subtitles.id << 20
        AND search_lines.id < (subtitles.id + 1) << 20) AS "isIndexed"
    FROM subtitles WHERE id > ${p.after} ORDER BY id LIMIT ${sql.lit(MAX_STEP_TRACKS)}`,
)

const removeLines = statement<{ id: number }>()(
  p => sql`
    DELETE FROM search_lines
    WHERE id >= CAST(${p.id} AS bigint) * ${sql.lit(MAX_HITS_PER_TRACK)}
      AND id < (CAST(${p.id} AS bigint) + 1) * ${sql.lit(MAX_HITS_PER_TRACK)}`,
)

/** The lines of existing subtitles. */
export function createPostgresLines(db: Database): SubtitleLines {
  const changeNext = (after: number, isAdded: boolean) =>
    db.transaction(function* (): Steps<IndexStep> {
      const progress: IndexStep = { after: undefined, checked: 0, changed: 0 }
      let cues = 0
      for (const track of yield* tx.all(nextTracks({ after }))) {
        progress.checked++
        if (track.cues > 0 && (track.isIndexed === 1) !== isAdded) {
          if (isAdded) yield* indexTrack(track.id)
          else yield* tx.run(removeLines({ id: track.id }))
          progress.changed++
          cues += track.cues
        }
        if (cues >= MAX_STEP_CUES || progress.checked === MAX_STEP_TRACKS) return { ...progress, after: track.id }
      }
      return progress
    })
  return {
    async isEnabled() {
      const settings = await db.first(appSettings())
      return settings !== undefined && isIndexWanted(settings.value)
    },
    countTracks: async () => (await db.first(countTracks()))?.count ?? 0,
    addNext: after => changeNext(after, true),
    removeNext: after => changeNext(after, false),
  }
}

/** Indexes the cues of a track if the setting `subtitle_index` is on. */
export function* indexTrackInPostgres(id: number): Steps<void> {
  const settings = yield* tx.first(appSettings())
  if (settings !== undefined && isIndexWanted(settings.value)) yield* indexTrack(id)
}

function* indexTrack(id: number): Steps<void> {
  const track = yield* tx.first(findTrack({ id }))
  if (track === undefined) return
  const ofTrack = [
    facets.source(track.source),
    facets.lang(track.lang.toLowerCase()),
    facets.channel(track.channel_id),
    ...(/^en(-|$)/i.test(track.lang) ? [facets.english] : []),
  ].map(facet => `'${FACET_PREFIX}${facet}'`)
  const hits = new Map<number, string[]>()
  const known = new Set<string>()
  for (const { position, line } of yield* tx.all(linesOfTrack({ id }))) {
    const hit = Math.floor(position / CUES_PER_HIT)
    const words = searchWords(line)
    for (const word of words) known.add(word)
    hits.set(hit, [...(hits.get(hit) ?? []), ...words])
  }
  const rows = [...hits].map(([hit, words]) => ({
    id: id * MAX_HITS_PER_TRACK + hit,
    words: [...words.map((word, index) => `'${word}':${index + 1}`), ...ofTrack].join(' '),
  }))
  yield* tx.run(addLines({ rows: JSON.stringify(rows) }))
  yield* tx.run(addWords({ words: JSON.stringify([...known].sort()) }))
}

const isIndexWanted = (settings: string) =>
  Boolean((JSON.parse(settings) as { downloads?: { subtitle_index?: unknown } }).downloads?.subtitle_index)
