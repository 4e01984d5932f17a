import type { TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { ArchivedVideoStore, LibraryStore } from '../videos/index.ts'
import type { EmbedVideo } from './embed-video.ts'
import { decideRetry } from '../../site/retry-policy.ts'
import type { MediaStorage } from '../../media/storage/media-storage.ts'
import type { Report } from '../../jobs/report.ts'
import { readFailure } from '../../site/read-failure.ts'
import { metadataTexts } from '../../messages/metadata.ts'

const PAGE_SIZE = 500

/** The number of failures that are reported separately. */
const MAX_OUTCOMES = 200

interface Deps {
  archived: ArchivedVideoStore
  library: LibraryStore
  embedVideo: EmbedVideo
  media: Pick<MediaStorage, 'isPresent'>
}

interface Context {
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
}

/** Writes the metadata of each video to its file. A file that cannot be written does not stop the run. */
export type EmbedMetadata = (context: Context) => Promise<{ text: string; isFailure: boolean; outcomes: TaskOutcome[] }>

export function createEmbedMetadata(deps: Deps): EmbedMetadata {
  return async context => {
    const { archived, library, embedVideo, media } = deps
    const summary = { written: 0, same: 0, failed: 0 }
    const outcomes: TaskOutcome[] = []
    const missing = decideRetry({ errorClass: 'media-missing', toolMessage: '', attempts: 0, now: 0 }).message
    if (!(await media.isPresent())) return { text: metadataTexts.embeddingRefused(missing), isFailure: true, outcomes }
    const total = Math.max(1, await library.countVideos())
    for (
      let ids = await archived.idsAfter('', PAGE_SIZE);
      ids.length > 0;
      ids = await archived.idsAfter(ids.at(-1) ?? '', PAGE_SIZE)
    )
      for (const id of ids) {
        context.signal.throwIfAborted()
        const doneCount = summary.written + summary.same + summary.failed
        context.report({
          messages: [metadataTexts.embeddingMetadata(doneCount, total)],
          progress: Math.min(1, doneCount / total),
        })
        try {
          summary[await embedVideo(id, { hasCover: true }, context.signal)]++
        } catch (error) {
          if (context.signal.aborted) throw error
          summary.failed++
          const failure = readFailure(error)
          const { message } = decideRetry({ ...failure, attempts: 0, now: 0 })
          context.log.warn({ video: id, ...(failure.isInternal ? { err: error } : {}) }, message)
          if (outcomes.length < MAX_OUTCOMES) outcomes.push({ youtube_id: id, outcome: 'failed', message })
        }
      }
    const failed = summary.failed > 0 ? metadataTexts.embeddingFailed(summary.failed) : ''
    const same = summary.same > 0 ? metadataTexts.alreadyEmbedded(summary.same) : ''
    return {
      text: metadataTexts.embedded(summary.written, same + failed),
      isFailure: summary.written + summary.same === 0 && summary.failed > 0,
      outcomes,
    }
  }
}
