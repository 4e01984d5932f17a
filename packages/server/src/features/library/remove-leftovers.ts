import type { Logger } from 'pino'
import type { LibraryStore } from '../videos/index.ts'
import type { PublicationStore } from '../downloads/index.ts'
import { videoIdOfName } from '../../media/media-tree.ts'
import type { ListedFile, MediaStorage } from '../../media/storage/media-storage.ts'

/**
 * Hidden files next to the path `name`: `.name.incoming` will be moved to it, `.name.replaced` is its previous file.
 */
const PUBLISHING_FILE = /^\.(.+)\.(incoming|replaced)$/

/** Incomplete files of this server. */
const UNFINISHED = /\.(vtt|tubecellar\.json|mp4|webm|mkv|incoming)\.unfinished$/

interface Deps {
  media: MediaStorage
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
  { media, library, publications, log }: Deps,
  beforeMs: number,
): Promise<{ completed: number; removed: number }> {
  const counts = { completed: 0, removed: 0 }
  const pending = new Set(
    (await publications.list()).flatMap(({ mediaPath, replacedPath }) => [mediaPath, replacedPath ?? mediaPath]),
  )

  async function processLeftover(leftover: ListedFile) {
    if (leftover.changedMs >= beforeMs) return
    const [folder = '', name = ''] = leftover.path.split('/')
    const finalName = PUBLISHING_FILE.exec(name)?.[1]
    const path = finalName === undefined ? undefined : `${folder}/${finalName}`
    if (path !== undefined && pending.has(path)) return
    if (
      path !== undefined &&
      (await library.mediaPath(videoIdOfName(finalName ?? ''))) === path &&
      !(await media.stat(path))
    ) {
      await media.move(leftover.path, path)
      counts.completed++
    } else {
      await media.remove(leftover.path)
      counts.removed++
    }
  }

  for await (const file of media.list({ accepts: name => PUBLISHING_FILE.test(name) || UNFINISHED.test(name) }))
    await processLeftover(file).catch((error: unknown) => {
      log.warn({ err: error, path: file.path }, 'a leftover file could not be removed')
    })
  return counts
}
