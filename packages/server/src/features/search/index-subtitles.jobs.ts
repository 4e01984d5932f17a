import type { SubtitleIndex } from './subtitle-index.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

/** Adds existing subtitles to the search index, or removes them from it, according to the setting. */
export function createIndexSubtitlesHandler(index: Pick<SubtitleIndex, 'run'>): JobHandler {
  return { name: 'index_subtitles', concurrency: 1, maxAttempts: 20, run: context => index.run(context) }
}
