import { setTimeout as sleep } from 'node:timers/promises'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { Outcome, TaskRun } from '../../../jobs/job-handler.ts'
import { searchTexts } from '../../../messages/search.ts'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import { EmbeddingsError, type Embed } from '../../../platform/network/embeddings.ts'
import { cutPassages, type CutPassage } from './cut-passages.ts'
import type { PassageStore } from './passages.store.ts'
import { toBits, toBytes } from './quantize.ts'

/** Texts of one request: small, so that a slow computer responds in time and queries are not kept waiting. */
const BATCH_TEXTS = 16
const TIMEOUT_MS = 60_000
/** Pauses before the attempts of a request. */
const PAUSES_MS = [0, 1_000, 5_000]
/** Between two requests, so that the endpoint can respond to searches. */
const REQUEST_PAUSE_MS = 20
/** A text that the endpoint rejects is shortened this many times. */
const MAX_CUTS = 3
/** Delays of the next job after failed ones. */
const FIRST_DELAY_S = 60
const MAX_DELAY_S = 3600
/** How often new subtitles are looked for. */
const CHECK_INTERVAL_MS = 5 * 60_000

interface Deps {
  store: PassageStore
  jobs: Pick<JobQueue, 'enqueue'>
  /** Undefined if no endpoint is configured. */
  endpoint: { readonly model: string; readonly embed: Embed } | undefined
  clock: Clock
  /** Replaced in tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Computes the vectors of the passages of all subtitles with the endpoint of the owner (docs/related-passages.md). */
export interface TranscriptEmbedding {
  readonly isAvailable: boolean
  /** Queues a job if vectors are missing; checks that at most every few minutes. */
  planIfDue(): Promise<void>
  /** `failures`: failed jobs directly before this one. Finished subtitles are not repeated. */
  run(context: TaskRun, failures: number): Promise<Outcome>
}

const waitMs = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })

export function createTranscriptEmbedding({ store, jobs, endpoint, clock, wait = waitMs }: Deps): TranscriptEmbedding {
  let nextCheckMs = 0
  const enqueue = (failures: number, runAt: number) =>
    jobs.enqueue('embed_transcripts', { failures }, { runAt, dedupeKey: 'embed_transcripts' })

  return {
    isAvailable: endpoint !== undefined,
    async planIfDue() {
      if (endpoint === undefined || clock.now() < nextCheckMs) return
      nextCheckMs = clock.now() + CHECK_INTERVAL_MS
      if ((await store.nextMissing(endpoint.model, Number.MAX_SAFE_INTEGER)) === undefined) return
      await enqueue(0, epochSeconds(clock))
    },
    async run({ signal, report, log }, failures) {
      if (endpoint === undefined) return { tag: 'done', text: searchTexts.indexedPassages(0), isQuiet: true }
      const { model } = endpoint
      const embed = createBatchEmbed(endpoint.embed, signal, wait)
      const { all, missing } = await store.count(model)
      let done = 0
      try {
        for (let below = Number.MAX_SAFE_INTEGER; ;) {
          if (signal.aborted)
            return { tag: 'stopped', text: searchTexts.passagesStopped(searchTexts.indexedPassages(done)) }
          const next = await store.nextMissing(model, below)
          if (next === undefined) break
          below = next.id
          const cues = await store.cues(next.id)
          const passages = await embedPassages(cutPassages(cues), embed)
          await store.save({ track: next.id, model, ...passages }, cues, clock.now())
          done++
          const progress = Math.min(1, (all - missing + done) / (all || 1))
          report({
            messages: [searchTexts.progress(searchTexts.indexingPassages, all - missing + done, all)],
            progress,
          })
        }
      } catch (error) {
        if (signal.aborted || !(error instanceof EmbeddingsError)) throw error
        log.warn({ err: error }, 'passages could not be indexed')
        const delayS = Math.min(MAX_DELAY_S, Math.max(FIRST_DELAY_S * 2 ** failures, error.retryAfterS ?? 0))
        nextCheckMs = clock.now() + delayS * 1000
        await enqueue(failures + 1, epochSeconds(clock) + delayS)
        // Only the first failure is announced.
        return {
          tag: 'failed',
          text: searchTexts.passagesDelayed(error.message, Math.ceil(delayS / 60)),
          isQuiet: failures > 0,
        }
      }
      return { tag: 'done', text: searchTexts.indexedPassages(done), isQuiet: done === 0 }
    },
  }
}

/** Vectors of texts, in order; undefined for a text that the endpoint rejects at any length. */
type BatchEmbed = (texts: readonly string[]) => Promise<(Float32Array | undefined)[]>

function createBatchEmbed(embed: Embed, signal: AbortSignal, wait: NonNullable<Deps['wait']>): BatchEmbed {
  let hasSucceeded = false

  async function request(texts: readonly string[]): Promise<Float32Array[]> {
    let failure: unknown
    for (const [attempt, pauseMs] of PAUSES_MS.entries()) {
      const pause = failure instanceof EmbeddingsError && failure.retryAfterS ? failure.retryAfterS * 1000 : pauseMs
      if (pause > TIMEOUT_MS) break
      await wait(attempt === 0 ? REQUEST_PAUSE_MS : pause, signal)
      try {
        const vectors = await embed(texts, { timeoutMs: TIMEOUT_MS, signal })
        hasSucceeded = true
        return vectors
      } catch (error) {
        failure = error
        if (!(error instanceof EmbeddingsError) || error.isOfTexts) break
      }
    }
    throw failure
  }

  async function embedOne(text: string): Promise<Float32Array | undefined> {
    for (let cut = 0; ; cut++) {
      try {
        return (await request([text.slice(0, Math.ceil(text.length / 2 ** cut))]))[0]
      } catch (error) {
        if (!(error instanceof EmbeddingsError && error.isOfTexts)) throw error
        if (cut < MAX_CUTS) continue
        // An endpoint that rejects everything is not usable.
        if (!hasSucceeded) throw error
        return undefined
      }
    }
  }

  return async texts => {
    try {
      return await request(texts)
    } catch (error) {
      if (!(error instanceof EmbeddingsError && error.isOfTexts)) throw error
      const vectors: (Float32Array | undefined)[] = []
      for (const text of texts) vectors.push(await embedOne(text))
      return vectors
    }
  }
}

async function embedPassages(cut: readonly CutPassage[], embed: BatchEmbed) {
  const vectors: (Float32Array | undefined)[] = []
  for (let from = 0; from < cut.length; from += BATCH_TEXTS)
    vectors.push(...(await embed(cut.slice(from, from + BATCH_TEXTS).map(({ text }) => text))))
  const dimensions = vectors.find(vector => vector !== undefined)?.length
  const passages = cut.flatMap(({ firstCue, lastCue }, index) => {
    const vector = vectors[index]
    const bytes = vector?.length === dimensions ? vector && toBytes(vector) : undefined
    return bytes ? [{ firstCue, lastCue, vector: Buffer.from(bytes.buffer), bits: toBits(bytes) }] : []
  })
  return {
    bits: Buffer.concat(passages.map(({ bits }) => Buffer.from(bits.buffer))),
    passages: passages.map(({ firstCue, lastCue, vector }) => ({ firstCue, lastCue, vector })),
  }
}
