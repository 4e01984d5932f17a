import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TranscriptMatch } from '@tubecellar/core/contract'
import type { Database } from '../../../database/database.ts'
import { tx } from '../../../database/transaction.ts'
import { parseQuery } from '../sections/parse-query.ts'
import { readFilter } from '../sections/read-filter.ts'
import { presentVideo } from '../sections/section-hits.ts'
import { numbersOfVideos, videosOfRows } from '../sections/section-records.store.ts'
import { filteredTracks } from '../sections/section-rows.store.ts'
import { createBitsReader } from './bits-reader.ts'
import { createCandidates, type Candidate } from './candidates.ts'
import { passageText } from './cut-passages.ts'
import { cuesOfPassages, vectorsOf } from './passages.store.ts'
import { signedBytes, similarity, toBits } from './quantize.ts'

export interface RelatedRequest {
  /** The whole query: its filters apply. */
  readonly query: string
  /** Of its words. */
  readonly vector: Int8Array
  readonly model: string
  /** Cosine similarity from which a passage is related. */
  readonly minSimilarity: number
  readonly userId: number
  readonly nowS: number
}

/** Finds passages with a similar meaning. */
export interface RelatedFinder {
  /** Videos with their best passages, best first. @throws DomainError badSearchFilter */
  findRelated(request: RelatedRequest): Promise<TranscriptMatch[]>
}

/** Passages that are compared exactly, after a comparison of the signs. */
const CANDIDATES = 1000
/** Passages that are shown. */
const MAX_RELATED = 20

export function createRelatedFinder(db: Pick<Database, 'engine' | 'read'>): RelatedFinder {
  const reader = createBitsReader(db)

  async function findCandidates({ query, vector, model, userId, nowS }: RelatedRequest) {
    const { conditions } = parseQuery(query, nowS)
    const tracks = await db.read(function* () {
      if (Object.keys(conditions).length === 0) return undefined
      const filter = yield* readFilter(db.engine, conditions, userId)
      if (filter.isEmpty) return new Set<number>()
      return new Set((yield* tx.all(filteredTracks(filter.shape)(filter.values))).map(({ id }) => id))
    })
    const candidates = createCandidates(toBits(vector), CANDIDATES)
    for await (const batch of reader.batches(model)) {
      for (const track of batch) if (tracks?.has(track.track) ?? true) candidates.add(track)
      // Other searches of the thread continue in between.
      await nextTurn()
    }
    return candidates.list()
  }

  return {
    async findRelated(request) {
      const found = await findCandidates(request)
      if (found.length === 0) return []
      const best = await rankCandidates(db, found, request)
      // Rows that were deleted since they were read.
      if (best.known < found.length / 2) reader.forget()
      return presentPassages(db, best.passages, request.userId)
    },
  }
}

interface RankedPassage {
  readonly track: number
  readonly firstCue: number
  readonly lastCue: number
  readonly score: number
}

async function rankCandidates(
  db: Pick<Database, 'read'>,
  found: readonly Candidate[],
  { vector, minSimilarity }: RelatedRequest,
): Promise<{ known: number; passages: RankedPassage[] }> {
  const rows = JSON.stringify(found.map(({ embedding, place }) => ({ embedding, place })))
  const stored = await db.read(() => tx.all(vectorsOf({ rows })))
  const ranked = stored
    .map(({ vector: bytes, ...passage }) => ({ ...passage, score: similarity(vector, signedBytes(bytes)) }))
    .filter(({ score }) => score >= minSimilarity)
    .sort((a, b) => b.score - a.score || a.track - b.track || a.firstCue - b.firstCue)
  return { known: stored.length, passages: withoutOverlaps(ranked).slice(0, MAX_RELATED) }
}

/** Neighbors repeat some cues: the better one is shown. */
function withoutOverlaps(ranked: readonly RankedPassage[]): RankedPassage[] {
  const shown: RankedPassage[] = []
  for (const passage of ranked) {
    const overlaps = shown.some(
      ({ track, firstCue, lastCue }) =>
        track === passage.track && firstCue <= passage.lastCue && passage.firstCue <= lastCue,
    )
    if (!overlaps) shown.push(passage)
    if (shown.length === MAX_RELATED) break
  }
  return shown
}

/** A video has the passages of its best track. */
function presentPassages(
  db: Pick<Database, 'read'>,
  passages: readonly RankedPassage[],
  userId: number,
): Promise<TranscriptMatch[]> {
  return Promise.resolve(
    db.read(function* () {
      const wanted = passages.map(({ track, firstCue, lastCue }, passage) => ({
        passage,
        wanted: track,
        firstCue,
        lastCue,
      }))
      const cues = yield* tx.all(cuesOfPassages({ rows: JSON.stringify(wanted) }))
      const byVideo = Map.groupBy(cues, ({ videoId }) => videoId)
      const numbers = yield* tx.all(numbersOfVideos({ ids: JSON.stringify([...byVideo.keys()]) }))
      const rows = JSON.stringify(numbers.map(({ number }) => number))
      const videos = new Map((yield* tx.all(videosOfRows({ rows, userId }))).map(video => [video.id, video]))
      return [...byVideo].flatMap(([id, all]) => {
        const video = videos.get(id)
        const best = all.filter(({ track }) => track === all[0]?.track)
        const found = [...Map.groupBy(best, ({ passage }) => passage).values()].map(lines => ({
          start: lines[0]!.startMs / 1000,
          end: Math.max(...lines.map(({ endMs }) => endMs)) / 1000,
          lang: lines[0]!.lang,
          source: lines[0]!.source,
          text: passageText(lines),
          marks: [],
        }))
        const positions = found.map(({ start }) => start).sort((a, b) => a - b)
        return video ? [{ video: presentVideo(video), hit_count: found.length, positions, passages: found }] : []
      })
    }),
  )
}
