import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { statement } from '../../../database/statement.ts'
import { tx } from '../../../database/transaction.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { cuesOfTracks, type CueRecord } from '../sections/section-records.store.ts'

/** A subtitle track whose passages have no vectors of the model. */
interface MissingTrack {
  readonly id: number
}

/** The vectors of a track. */
export interface TrackVectors {
  readonly track: number
  readonly model: string
  /** The signs of all vectors. */
  readonly bits: Uint8Array
  readonly passages: readonly { readonly firstCue: number; readonly lastCue: number; readonly vector: Uint8Array }[]
}

/** Vectors of passages, for the task that computes them. */
export interface PassageStore {
  count(model: string): Awaitable<{ readonly all: number; readonly missing: number }>
  /** The track with the highest ID below `below`: the newest first. */
  nextMissing(model: string, below: number): Awaitable<MissingTrack | undefined>
  cues(track: number): Awaitable<readonly CueRecord[]>
  /** Replaces the vectors of a track, unless its cues are others now: then it stores nothing. */
  save(vectors: TrackVectors, cues: readonly CueRecord[], nowMs: number): Awaitable<void>
}

const countTracks = statement<{ model: string }>()(
  p => sql<{ all: number; missing: number }>`
    SELECT count(*) AS "all", count(*) - count(transcript_embeddings.id) AS missing
    FROM subtitles LEFT JOIN transcript_embeddings ON subtitle_id = subtitles.id AND model = ${p.model}`,
)

const nextMissing = statement<{ model: string; below: number }>()(
  p => sql<MissingTrack>`
    SELECT subtitles.id FROM subtitles LEFT JOIN transcript_embeddings ON subtitle_id = subtitles.id AND model = ${p.model}
    WHERE subtitles.id < CAST(${p.below} AS bigint) AND transcript_embeddings.id IS NULL ORDER BY subtitles.id DESC LIMIT 1`,
)

const remove = statement<{ track: number }>()((p, { build }) =>
  build.deleteFrom('transcript_embeddings').where('subtitle_id', '=', p.track),
)

const nextId = statement<{ nowMs: number }>()(
  p => sql<{ id: number }>`
    SELECT CASE WHEN coalesce(max(id), 0) < CAST(${p.nowMs} AS bigint) THEN CAST(${p.nowMs} AS bigint) ELSE max(id) + 1 END AS id
    FROM transcript_embeddings`,
)

const add = statement<{ id: number; track: number; model: string; passages: number; bits: Uint8Array }>()(
  (p, { build }) =>
    build
      .insertInto('transcript_embeddings')
      .values({ id: p.id, subtitle_id: p.track, model: p.model, passages: p.passages, bits: p.bits }),
)

const addVector = statement<{
  embedding: number
  position: number
  firstCue: number
  lastCue: number
  vector: Uint8Array
}>()((p, { build }) =>
  build.insertInto('passage_vectors').values({
    embedding_id: p.embedding,
    position: p.position,
    first_cue: p.firstCue,
    last_cue: p.lastCue,
    vector: p.vector,
  }),
)

const cuesOf = (track: number) => cuesOfTracks({ tracks: JSON.stringify([track]) })

export function createPassageStore(db: Database): PassageStore {
  return {
    count: async model => (await db.first(countTracks({ model }))) ?? { all: 0, missing: 0 },
    nextMissing: (model, below) => db.first(nextMissing({ model, below })),
    cues: track => db.all(cuesOf(track)),
    save: ({ track, model, bits, passages }, cues, nowMs) =>
      db.transaction(function* () {
        const exists = (yield* tx.first(findTrack({ track }))) !== undefined
        // The track may have been replaced, by one with the same ID, since its cues were read.
        if (!exists || JSON.stringify(yield* tx.all(cuesOf(track))) !== JSON.stringify(cues)) return
        yield* tx.run(remove({ track }))
        const embedding = (yield* tx.first(nextId({ nowMs })))!.id
        yield* tx.run(add({ id: embedding, track, model, passages: passages.length, bits }))
        for (const [position, passage] of passages.entries())
          yield* tx.run(addVector({ embedding, position, ...passage }))
      }),
  }
}

const findTrack = statement<{ track: number }>()((p, { build }) =>
  build.selectFrom('subtitles').select('id').where('id', '=', p.track),
)

/** The signs of the vectors of the tracks with higher IDs, a batch at a time. */
export const bitsAfter = statement<{ model: string; after: number; limit: number }>()(
  p => sql<{ id: number; track: number; passages: number; bits: Uint8Array }>`
    SELECT id, subtitle_id AS track, passages, bits FROM transcript_embeddings
    WHERE id > CAST(${p.after} AS bigint) AND model = ${p.model} ORDER BY id LIMIT ${p.limit}`,
)

/** Vectors by the ID of their track's row and their position in it. */
export const vectorsOf = statement<{ rows: string }>()(
  (p, { dialect }) => sql<{ track: number; firstCue: number; lastCue: number; vector: Uint8Array }>`
    SELECT subtitle_id AS track, first_cue AS "firstCue", last_cue AS "lastCue", vector
    FROM ${dialect.records(p.rows, { embedding: 'bigint', place: 'bigint' })}
    ${dialect.orderedJoin} passage_vectors ON embedding_id = embedding AND passage_vectors.position = place
    ${dialect.orderedJoin} transcript_embeddings ON transcript_embeddings.id = embedding_id`,
)

/** The cues of passages; `passage` is the number of each in the list. */
export const cuesOfPassages = statement<{ rows: string }>()(
  (p, { dialect }) => sql<CueRecord & { passage: number }>`
    SELECT passage, subtitles.id AS track, video_id AS "videoId", lang, source, start_ms AS "startMs", end_ms AS "endMs", line
    FROM ${dialect.records(p.rows, { passage: 'bigint', wanted: 'bigint', firstCue: 'bigint', lastCue: 'bigint' })}
    ${dialect.orderedJoin} subtitles ON subtitles.id = wanted
    ${dialect.orderedJoin} cues ON subtitle_id = subtitles.id AND cues.position >= "firstCue" AND cues.position <= "lastCue"
    ORDER BY passage, cues.position`,
)
