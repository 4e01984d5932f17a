import { readdir } from 'node:fs/promises'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { writeMediaMarker } from '../../media/media-marker.ts'
import { mediaFiles } from '../../media/media-tree.ts'
import { importFile } from '../metadata/index-file.ts'
import type { ImportFileTools, Origin } from '../metadata/index-file-context.ts'

export interface Rebuilt {
  /** Videos that came back, by where what is known of them stood. */
  counts: Record<Origin, number>
  /** Videos that were there already. */
  knownCount: number
  sizeBytes: number
  failures: Array<{ path: string; reason: string }>
}

interface Deps {
  tools: ImportFileTools
  mediaDir: string
  log: Logger
}

interface Progress {
  signal: AbortSignal
  onVideo: (path: string) => void
}

/**
 * Puts every media file of the root into the library again, from its sidecar, or from what the file says; no network is
 * needed. What the library has stays, so that it can be interrupted and started again. A bad file is a line of the result.
 */
export type Rebuild = (progress: Progress) => Promise<Rebuilt>

export function createRebuild({ tools, mediaDir, log }: Deps): Rebuild {
  return async ({ signal, onVideo }) => {
    const rebuilt: Rebuilt = {
      counts: { online: 0, sidecar: 0, embedded: 0, file: 0 },
      knownCount: 0,
      sizeBytes: 0,
      failures: [],
    }
    const context = { ...tools, settings: APP_CONFIG_DEFAULTS, signal, log }
    const onRefused = (path: string, reason: string) => void rebuilt.failures.push({ path, reason })
    for await (const file of mediaFiles(mediaDir, onRefused)) {
      signal.throwIfAborted()
      if (await tools.library.hasVideo(file.id)) {
        rebuilt.knownCount++
        continue
      }
      try {
        rebuilt.counts[await importFile(context, file)]++
        rebuilt.sizeBytes += file.sizeBytes
        onVideo(file.path)
      } catch (error) {
        signal.throwIfAborted()
        rebuilt.failures.push({ path: file.path, reason: error instanceof Error ? error.message : String(error) })
      }
    }
    // Anyone who rebuilds says that this is the media root.
    if ((await readdir(mediaDir)).length > 0) await writeMediaMarker(tools.paths.marker)
    return rebuilt
  }
}
