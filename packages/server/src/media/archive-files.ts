import { readdir, realpath, rmdir, unlink } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Logger } from 'pino'
import { fileExists } from '../platform/files/files.ts'

/** The media root is not where it should be: an empty mount point perhaps. */
export class MediaMissingError extends Error {}

/**
 * Deletes files of the archive, given by absolute paths. Nothing outside the media and cache folders is touched, links
 * followed, and nothing at all while the marker of the media root is missing.
 */
export interface ArchiveFiles {
  /** @throws MediaMissingError */
  requireMedia(): Promise<void>
  /** One in a folder of the roots. What is gone already is fine; what is outside is left alone. @throws MediaMissingError */
  remove(file: string): Promise<void>
  /** The names in a folder, none when there is no such folder. */
  names(folder: string): Promise<string[]>
  /** Only if nothing is left in it. @throws MediaMissingError */
  removeEmptyFolder(folder: string): Promise<void>
}

interface Deps {
  mediaDir: string
  cacheDir: string
  /** See media-paths.ts. */
  marker: string
  log: Logger
}

export function createArchiveFiles({ mediaDir, cacheDir, marker, log }: Deps): ArchiveFiles {
  async function requireMedia() {
    if (!(await fileExists(marker))) throw new MediaMissingError()
  }

  /** The path with its folder's links followed; undefined when that is outside, or nowhere. */
  async function place(path: string, depth: number): Promise<string | undefined> {
    const folder = await realpath(dirname(path)).catch(ignoreMissing)
    if (folder === undefined) return undefined
    for (const root of [mediaDir, cacheDir]) {
      const realRoot = await realpath(root).catch(ignoreMissing)
      if (realRoot !== undefined && depthBelow(realRoot, folder) >= depth) return join(folder, basename(path))
    }
    log.warn({ path }, 'skipped a path outside the archive')
    return undefined
  }

  return {
    requireMedia,
    async remove(file) {
      await requireMedia()
      const real = await place(file, 1)
      if (real !== undefined) await unlink(real).catch(ignoreMissing)
    },
    names: async folder => (await readdir(folder).catch(ignoreMissing)) ?? [],
    async removeEmptyFolder(folder) {
      await requireMedia()
      const real = await place(folder, 0)
      if (real === undefined) return
      await rmdir(real).catch((error: NodeJS.ErrnoException) => {
        if (!NOT_REMOVABLE.has(error.code ?? '')) throw error
      })
    },
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR'])

/** Not empty, a link to a folder elsewhere, or gone. */
const NOT_REMOVABLE = new Set([...MISSING, 'ENOTEMPTY', 'EEXIST', 'EBUSY'])

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.has(error.code ?? '')) throw error
  return undefined
}

/** How many folders `folder` is below `root`; -1 when it does not. */
function depthBelow(root: string, folder: string): number {
  const path = relative(root, folder)
  if (isAbsolute(path) || path.split(sep)[0] === '..') return -1
  return path === '' ? 0 : path.split(sep).length
}
