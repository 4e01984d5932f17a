import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { mediaFiles } from '../../media/media-tree.ts'
import { indexMediaFile, type ImportFileTools, type Origin } from '../metadata/index.ts'

export interface RebuildResult {
  /** Restored videos, by the source of their metadata. */
  counts: Record<Origin, number>
  /** Videos that the library already had. */
  knownCount: number
  sizeBytes: number
  failures: Array<{ path: string; reason: string }>
}

interface Deps {
  tools: ImportFileTools
  log: Logger
}

interface Progress {
  signal: AbortSignal
  onVideo: (path: string) => void
}

/**
 * Adds every media file of the root to the library again, from its sidecar or from the file itself, without network
 * access. Existing records are kept, so that the rebuild can be interrupted and started again. A file that cannot be
 * added is a failure in the result; the others are added anyway.
 */
export type Rebuild = (progress: Progress) => Promise<RebuildResult>

export function createRebuild({ tools, log }: Deps): Rebuild {
  return async ({ signal, onVideo }) => {
    const rebuilt: RebuildResult = {
      counts: { online: 0, sidecar: 0, embedded: 0, file: 0 },
      knownCount: 0,
      sizeBytes: 0,
      failures: [],
    }
    const context = { ...tools, settings: APP_CONFIG_DEFAULTS, signal, log }
    const onRejected = (path: string, reason: string) => void rebuilt.failures.push({ path, reason })
    for await (const file of mediaFiles(tools.media, onRejected)) {
      signal.throwIfAborted()
      if (await tools.library.hasVideo(file.id)) {
        rebuilt.knownCount++
        continue
      }
      try {
        rebuilt.counts[await indexMediaFile(context, file)]++
        rebuilt.sizeBytes += file.sizeBytes
        onVideo(file.path)
      } catch (error) {
        signal.throwIfAborted()
        rebuilt.failures.push({ path: file.path, reason: error instanceof Error ? error.message : String(error) })
      }
    }
    // A user who starts a rebuild confirms that this is the media root.
    if (!(await tools.media.isEmpty())) await tools.media.markPresent()
    return rebuilt
  }
}
