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
 * Hidden files next to the path `name`: `.name.incoming` will be moved to it, `.name.replaced` is its previous file.
 */
const PUBLISHING_FILE = /^\.(.+)\.(incoming|replaced)$/

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
  const counts = { completed: 0, removed: 0 }
  const pending = new Set(
    (await publications.list()).flatMap(({ mediaPath, replacedPath }) => [mediaPath, replacedPath ?? mediaPath]),
  )

  async function processLeftover(folder: string, name: string) {
    const file = join(mediaDir, folder, name)
    const stats = await lstat(file).catch(() => undefined)
    if (!stats?.isFile() || stats.ctimeMs >= beforeMs) return
    const finalName = PUBLISHING_FILE.exec(name)?.[1]
    const path = finalName === undefined ? undefined : `${folder}/${finalName}`
    if (path !== undefined && pending.has(path)) return
    if (
      path !== undefined &&
      (await library.mediaPath(videoIdOfName(finalName ?? ''))) === path &&
      !(await fileExists(paths.inMedia(path)))
    ) {
      await storeNewFile(file, paths.inMedia(path))
      counts.completed++
    } else {
      await rm(file, { force: true })
      counts.removed++
    }
  }

  for (const folder of await readdir(mediaDir, { withFileTypes: true })) {
    if (!folder.isDirectory() || folder.name.startsWith('.')) continue
    for (const name of await readdir(join(mediaDir, folder.name)).catch(() => [])) {
      if (!PUBLISHING_FILE.test(name) && !UNFINISHED.test(name)) continue
      await processLeftover(folder.name, name).catch((error: unknown) => {
        log.warn({ err: error, folder: folder.name, name }, 'a leftover file could not be removed')
      })
    }
  }
  return counts
}
