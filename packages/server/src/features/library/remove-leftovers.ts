import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { LibraryStore } from '../videos/index.ts'
import type { PublicationStore } from '../downloads/index.ts'
import { fileExists } from '../../platform/files/files.ts'
import { videoIdOfName } from '../../media/media-tree.ts'
import { storeNewFile } from '../../platform/files/store-new-file.ts'
import type { MediaPaths } from '../../media/media-paths.ts'

/**
 * Files next to a path in the media folder: `.name.incoming` will be moved there, `.name.replaced` was there before.
 */
const WAITING = /^\.(.+)\.(incoming|replaced)$/

/** Incomplete files of this server. */
const UNFINISHED = /\.(vtt|tubecellar\.json|mp4|webm|mkv|incoming)\.unfinished$/

interface Deps {
  mediaDir: string
  paths: MediaPaths
  library: Pick<LibraryStore, 'mediaPath'>
  publications: Pick<PublicationStore, 'list'>
  log: Logger
}

/**
 * Completes or removes the files that an ended process left in the media folder: a file is moved to its path if the
 * library expects it there, and is deleted otherwise. `beforeMs`: newer files belong to running work. Call it after the
 * publications are complete.
 */
export async function removeLeftovers(
  { mediaDir, paths, library, publications, log }: Deps,
  beforeMs: number,
): Promise<{ completed: number; removed: number }> {
  const swept = { completed: 0, removed: 0 }
  const pending = new Set(
    (await publications.list()).flatMap(({ mediaPath, replacedPath }) => [mediaPath, replacedPath ?? mediaPath]),
  )

  async function sweep(folder: string, name: string) {
    const file = join(mediaDir, folder, name)
    const found = await lstat(file).catch(() => undefined)
    if (!found?.isFile() || found.ctimeMs >= beforeMs) return
    const place = WAITING.exec(name)?.[1]
    const path = place === undefined ? undefined : `${folder}/${place}`
    if (path !== undefined && pending.has(path)) return
    if (
      path !== undefined &&
      (await library.mediaPath(videoIdOfName(place ?? ''))) === path &&
      !(await fileExists(paths.inMedia(path)))
    ) {
      await storeNewFile(file, paths.inMedia(path))
      swept.completed++
    } else {
      await rm(file, { force: true })
      swept.removed++
    }
  }

  for (const folder of await readdir(mediaDir, { withFileTypes: true })) {
    if (!folder.isDirectory() || folder.name.startsWith('.')) continue
    for (const name of await readdir(join(mediaDir, folder.name)).catch(() => [])) {
      if (!WAITING.test(name) && !UNFINISHED.test(name)) continue
      await sweep(folder.name, name).catch((error: unknown) => {
        log.warn({ err: error, folder: folder.name, name }, 'a leftover file could not be removed')
      })
    }
  }
  return swept
}
