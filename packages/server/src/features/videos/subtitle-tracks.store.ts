import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { createTrackIndexer } from '../../database/search-index.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { SubtitleRecord } from './video-record.ts'

/** Identifies a subtitle track of a video. */
interface TrackKey extends Pick<SubtitleRecord, 'lang' | 'source'> {
  readonly videoId: string
}

/** A stored track. `cues`: JSON, as `cuesToJson` writes it. */
interface StoredTrack {
  readonly id: number
  readonly cues: string
}

/** Subtitle tracks with their cues. The methods run in the transaction of the caller. */
export interface SubtitleTrackSteps {
  find(key: TrackKey): Steps<StoredTrack | undefined>
  add(videoId: string, track: SubtitleRecord, now: number): Steps<void>
  remove(id: number): Steps<void>
}

/** The cues of a track, in the form in which revisions contain them. */
export const cuesToJson = (cues: SubtitleRecord['cues']): string =>
  JSON.stringify(cues.map(({ startMs, endMs, line }) => [startMs, endMs, line]))

const findId = statement<TrackKey>()((p, { build }) =>
  build
    .selectFrom('subtitles')
    .select('id')
    .where('video_id', '=', p.videoId)
    .where('lang', '=', p.lang)
    .where('source', '=', p.source),
)

const listCues = statement<{ id: number }>()(
  p => sql<{ startMs: number; endMs: number; line: string }>`
    SELECT start_ms AS "startMs", end_ms AS "endMs", line FROM cues WHERE subtitle_id = ${p.id} ORDER BY position`,
)

const addTrack = statement<TrackKey & Pick<SubtitleRecord, 'name' | 'ext' | 'mediaPath' | 'url'> & { now: number }>()(
  (p, { build }) =>
    build
      .insertInto('subtitles')
      .values({
        video_id: p.videoId,
        lang: p.lang,
        source: p.source,
        name: p.name,
        ext: p.ext,
        media_path: p.mediaPath,
        url: p.url,
        last_refresh: p.now,
      })
      .returning('id'),
)

const addCues = statement<{ id: number; cues: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO cues (subtitle_id, position, start_ms, end_ms, line)
    SELECT CAST(${p.id} AS bigint), position, "startMs", "endMs", line
    FROM ${dialect.records(p.cues, { position: 'bigint', startMs: 'bigint', endMs: 'bigint', line: 'text' })}`,
)

const removeTrack = statement<{ id: number }>()((p, { build }) => build.deleteFrom('subtitles').where('id', '=', p.id))

export function createSubtitleTrackSteps(db: Database): SubtitleTrackSteps {
  const indexTrack = createTrackIndexer(db)
  return {
    *find(key) {
      const track = yield* tx.first(findId(key))
      return track && { id: track.id, cues: cuesToJson(yield* tx.all(listCues(track))) }
    },
    *add(videoId, { cues, ...track }, now) {
      const added = yield* tx.first(addTrack({ videoId, ...track, now }))
      if (!added) return
      const rows = cues.map(({ startMs, endMs, line }, position) => ({ position, startMs, endMs, line }))
      yield* tx.run(addCues({ id: added.id, cues: toJsonList(rows) }))
      yield* indexTrack(added.id)
    },
    *remove(id) {
      yield* tx.run(removeTrack({ id }))
    },
  }
}
