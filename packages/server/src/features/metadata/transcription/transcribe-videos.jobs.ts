import type { JobHandler } from '../../../jobs/job-handler.ts'
import { metadataTexts } from '../../../messages/metadata.ts'
import type { Transcriptions } from './transcription.service.ts'

/**
 * Generates due subtitles, one video after the other: programs for speech recognition use all processors. Only a process
 * with such a program does it.
 */
export function createTranscribeVideosHandler(
  transcriptions: Pick<Transcriptions, 'isAvailable' | 'requestMissing' | 'run' | 'plan'>,
): JobHandler {
  return {
    name: 'transcribe_videos',
    concurrency: 1,
    maxAttempts: 20,
    isLeftToOthers: () => Promise.resolve(!transcriptions.isAvailable),
    async run({ signal, log, report }) {
      await transcriptions.requestMissing()
      const count = await transcriptions.run({ signal, log, report })
      await transcriptions.plan()
      return { tag: 'done', text: metadataTexts.subtitlesGeneratedOrTried(count), isQuiet: count === 0 }
    },
  }
}
