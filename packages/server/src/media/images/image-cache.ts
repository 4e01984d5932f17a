import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_FOLDERS } from '../data-folders.ts'
import { ignoreMissing } from '../../platform/files/files.ts'
import { SMALL_FOLDER } from '../media-paths.ts'

/** Of the copies of images in a bucket, with the resized ones. */
const MAX_CACHE_BYTES = 2 * 1024 ** 3
/** After this share of the limit was added, the size is checked. */
const CHECKED_SHARE = 1 / 16
/** The share of a full cache that is deleted. */
const FREED_SHARE = 1 / 8

interface CachedFile {
  readonly path: string
  readonly sizeBytes: number
  readonly usedMs: number
}

interface Deps {
  cacheDir: string
  /** Until then, a file in the folder can be the only copy of an image. */
  isAdopted: () => Promise<boolean>
  maxBytes?: number
}

/** Keeps the copies of images in the cache folder below a limit, by deleting those that were not read for the longest time. */
export function createImageCache({ cacheDir, isAdopted, maxBytes = MAX_CACHE_BYTES }: Deps) {
  // The first check is due at the first image.
  let addedBytes = Infinity
  let running: Promise<void> | undefined

  async function prune() {
    if (!(await isAdopted())) return
    const files = await listCached(cacheDir)
    let sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
    if (sizeBytes <= maxBytes) return
    for (const file of files.sort((one, other) => one.usedMs - other.usedMs)) {
      if (sizeBytes <= maxBytes * (1 - FREED_SHARE)) return
      await rm(file.path, { force: true })
      sizeBytes -= file.sizeBytes
    }
  }

  return {
    /** Called after an image was added. Resolves when the cache is below its limit. */
    async add(sizeBytes: number): Promise<void> {
      addedBytes += sizeBytes
      if (addedBytes < maxBytes * CHECKED_SHARE) return running
      addedBytes = 0
      // A file that cannot be deleted must not fail the request.
      running ??= prune()
        .catch(() => undefined)
        .finally(() => (running = undefined))
      return running
    },
  }
}

async function listCached(cacheDir: string): Promise<CachedFile[]> {
  const found: CachedFile[] = []
  for (const folder of [...IMAGE_FOLDERS, SMALL_FOLDER])
    for (const name of (await readdir(join(cacheDir, folder), { recursive: true }).catch(ignoreMissing)) ?? []) {
      const path = join(cacheDir, folder, name)
      const file = await stat(path).catch(ignoreMissing)
      if (file?.isFile()) found.push({ path, sizeBytes: file.size, usedMs: Math.max(file.atimeMs, file.ctimeMs) })
    }
  return found
}
