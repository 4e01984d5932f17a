import type { Problem } from '@tubecellar/core/contract'
import { installHint } from './install-hint.ts'
import type { ToolName, ToolPaths } from './tool-paths.ts'

const purposes: ReadonlyArray<readonly [ToolName, string, string]> = [
  ['yt-dlp', 'yt-dlp is missing: nothing can be downloaded or added to the queue.', 'yt-dlp'],
  ['ffmpeg', 'ffmpeg is missing: downloads cannot be put together.', 'ffmpeg'],
  ['ffprobe', 'ffprobe is missing: downloads cannot be checked, so none is archived.', 'ffmpeg'],
]

/** The programs that are missing, and how to get them on this machine. */
export function findMissingTools(paths: ToolPaths): Problem[] {
  return purposes
    .filter(([tool]) => paths.find(tool) === undefined)
    .map(([tool, message, packageName]) => ({ code: `${tool}-missing`, message, fix: installHint(packageName) }))
}
