import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createSubtitleLines } from '../database/search-index.ts'
import { createTextIndex } from '../database/search-texts.ts'
import {
  createTranscriptEmbedding,
  type TranscriptEmbedding,
} from '../features/search/related/embed-transcripts.service.ts'
import { createPassageStore } from '../features/search/related/passages.store.ts'
import { createSubtitleIndex, type SubtitleIndex } from '../features/search/subtitle-index.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Clock } from '../platform/clock.ts'
import { createEmbed, type Embed } from '../platform/network/embeddings.ts'

interface Deps {
  db: Database
  config: Pick<Config, 'embeddings'>
  jobs: JobQueue
  clock: Clock
}

/** The index of texts, the endpoint for related passages, and the tasks that complete them. */
export interface SearchIndexes {
  readonly subtitleIndex: SubtitleIndex
  /** Undefined if none is configured. */
  readonly endpoint: { readonly model: string; readonly minSimilarity: number; readonly embed: Embed } | undefined
  readonly transcriptEmbedding: TranscriptEmbedding
}

export function openSearchIndexes({ db, config, jobs, clock }: Deps): SearchIndexes {
  const subtitleIndex = createSubtitleIndex({
    texts: createTextIndex(db),
    lines: createSubtitleLines(db),
    settings: createSettingsStore(db),
    jobs,
  })
  const { embeddings } = config
  const endpoint = embeddings && {
    model: embeddings.model,
    minSimilarity: embeddings.minSimilarity,
    embed: createEmbed(embeddings),
  }
  const transcriptEmbedding = createTranscriptEmbedding({ store: createPassageStore(db), jobs, endpoint, clock })
  return { subtitleIndex, endpoint, transcriptEmbedding }
}
