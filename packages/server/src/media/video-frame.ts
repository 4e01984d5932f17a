import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Run } from '../platform/process/exec.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'

const FRAME_TIMEOUT_MS = 2 * 60_000

/** Videos often start with a black frame; the thumbnail is taken after this share of the duration. */
const FRAME_SHARE = 0.1

/** A frame of a video as JPEG, or undefined if there is none. `folder`: temporary space. */
export type ReadVideoFrame = (
  file: string,
  durationSeconds: number,
  folder: string,
  signal: AbortSignal,
) => Promise<Buffer | undefined>

export function createVideoFrame({ run, paths }: { run: Run; paths: ToolPaths }): ReadVideoFrame {
  return async (file, durationSeconds, folder, signal) => {
    const workFolder = await mkdtemp(join(folder, 'frame-'))
    try {
      // A file may be shorter than its metadata says: then its first frame is used.
      for (const seconds of [durationSeconds * FRAME_SHARE, 0]) {
        const target = join(workFolder, 'frame.jpg')
        const args = ['-v', 'error', '-nostdin', '-y', '-ss', seconds.toFixed(3), '-i', file, '-map', '0:V:0']
        await run(requireTool(paths, 'ffmpeg'), [...args, '-frames:v', '1', '-q:v', '2', '-update', '1', target], {
          signal,
          timeoutMs: FRAME_TIMEOUT_MS,
        })
        signal.throwIfAborted()
        const frame = await readFile(target).catch(() => undefined)
        if (frame && frame.length > 0) return frame
      }
      return undefined
    } finally {
      await rm(workFolder, { recursive: true, force: true })
    }
  }
}
