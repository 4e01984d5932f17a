import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSharedWork } from './create-shared-work.ts'
import { makeFolder } from '../platform/files/files.ts'
import type { Run } from '../platform/process/exec.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'
import type { MediaStorage } from './storage/media-storage.ts'

/** Wide enough for a picture next to a search result. */
const FRAME_WIDTH_PX = 320
const FRAME_TIMEOUT_MS = 20_000
/** Frames read in parallel, and requests that wait for one: with more of them, the client shows the thumbnail. */
const CONCURRENCY = 2
const MAX_WAITING = 60
/** About 10 KiB each. */
const MAX_CACHED = 500

export interface FrameRequest {
  readonly mediaPath: string
  readonly seconds: number
}

/** Reads the frame of a video at a time as JPEG; undefined if there is none. The last ones stay in memory. */
export type ReadFrameAt = (request: FrameRequest) => Promise<Buffer | undefined>

interface Deps {
  readonly run: Run
  readonly toolPaths: ToolPaths
  readonly media: Pick<MediaStorage, 'find' | 'withInput'>
  /** Temporary space. */
  readonly folder: string
}

export function createFramesAt({ run, toolPaths, media, folder }: Deps): ReadFrameAt {
  const cache = new Map<string, Buffer>()
  const share = createSharedWork<Buffer | undefined>({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING })

  async function extract({ mediaPath, seconds }: FrameRequest): Promise<Buffer | undefined> {
    if (!(await media.find(mediaPath))) return undefined
    await makeFolder(folder)
    const workFolder = await mkdtemp(join(folder, 'frame-'))
    const target = join(workFolder, 'frame.jpg')
    try {
      await media.withInput(mediaPath, input => {
        const from = ['-v', 'error', '-nostdin', '-y', '-ss', String(seconds), '-i', input, '-map', '0:V:0']
        const to = ['-frames:v', '1', '-vf', `scale=${FRAME_WIDTH_PX}:-2`, '-q:v', '4', '-update', '1', target]
        return run(requireTool(toolPaths, 'ffmpeg'), [...from, ...to], {
          timeoutMs: FRAME_TIMEOUT_MS,
          isForeground: true,
        })
      })
      const frame = await readFile(target)
      return frame.length > 0 ? frame : undefined
    } catch {
      // Without ffmpeg or with an unreadable file, clients show the thumbnail.
      return undefined
    } finally {
      await rm(workFolder, { recursive: true, force: true })
    }
  }

  return async request => {
    const key = `${request.seconds} ${request.mediaPath}`
    const cached = cache.get(key)
    if (cached) return cached
    const frame = await share(key, () => extract(request))
    if (frame) cache.set(key, frame)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return frame
  }
}
