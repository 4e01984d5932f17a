import { downloadsTexts } from '../../../messages/downloads.ts'
import type { EmbedVideo } from '../../metadata/index.ts'
import type { PipelineContext } from './pipeline-context.ts'

/** The video is archived; a failure of this step does not change that. */
export async function embedIfEnabled(
  { embedVideo }: { embedVideo: EmbedVideo },
  { item, settings, signal, report, log }: PipelineContext,
) {
  const { add_metadata: hasTags, add_thumbnail: hasCover = false } = settings.downloads
  if (!hasTags && !hasCover) return
  report(downloadsTexts.embeddingMetadata)
  try {
    await embedVideo(item.videoId, { hasCover, isFileNew: true }, signal)
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error }, 'metadata could not be embedded in the file')
  }
}
